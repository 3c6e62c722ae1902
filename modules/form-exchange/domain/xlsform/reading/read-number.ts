/** Reads the limits of a number from `constraint` and `parameters`. */
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { isScale } from "#modules/form-logic/public.ts";
import { readLimits } from "./limits.ts";
import { ExpressionError } from "./parse-expression.ts";
import { typeOf } from "./question-types.ts";
import type { SurveyReader } from "./survey-reader.ts";
import type { WorksheetRow } from "../worksheets.ts";

function readConstraint(
  reader: SurveyReader,
  row: WorksheetRow,
  isWhole: boolean,
): Partial<FormField> {
  const text = reader.importCell(row, "constraint");
  if (text === "") return { allowNegatives: true };
  try {
    const { lowerLimit, upperLimit, messages } = readLimits(text, isWhole);
    const isWithin = (lowerLimit ?? -Infinity) <= (upperLimit ?? Infinity);
    // What is more than limits is read as a check.
    if (!isWithin || messages.some((message) => message.startsWith("Part of")))
      return { allowNegatives: true };
    reader.limited.add(row);
    for (const why of messages) reader.note(row, { kind: "changed", column: "constraint", why });
    return {
      ...((lowerLimit === null || lowerLimit < 0) && { allowNegatives: true }),
      ...(lowerLimit !== null && { lowerLimit }),
      ...(upperLimit !== null && { upperLimit }),
    };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { allowNegatives: true };
  }
}

export function readNumber(reader: SurveyReader, row: WorksheetRow): Partial<FormField> {
  const isWhole = !/decimal/i.test(reader.cell(row, "type"));
  return { ...(!isWhole && { allowDecimals: true }), ...readConstraint(reader, row, isWhole) };
}

/** Reads `start=0 end=10 step=0.5` as a scale of whole numbers, or as limits of a number, whose step is not imported. */
export function readRange(
  reader: SurveyReader,
  row: WorksheetRow,
): Partial<FormField> & Pick<FormField, "type"> {
  const written = reader.importCell(row, "parameters");
  const valueOf = (name: string, otherwise: string) =>
    new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*(-?[\\d.]+)`).exec(written)?.[1] ?? otherwise;
  const [start, end, step] = [valueOf("start", "1"), valueOf("end", "10"), valueOf("step", "1")];
  const digits = Math.max(...[start, end, step].map((it) => it.split(".")[1]?.length ?? 0));
  const limits = [readTypedNumber(start), readTypedNumber(end)].toSorted(
    (one, other) => one - other,
  );
  const [lowerLimit = 1, upperLimit = 10] = limits;
  const scale = typeOf((it) => it.typeNames.includes("range"));
  if (scale && step === "1" && isScale({ lowerLimit, upperLimit })) {
    if (reader.cell(row, "appearance") === "rating") reader.importedCells.mark(row, "appearance");
    return { type: scale, lowerLimit, upperLimit };
  }
  reader.note(row, { kind: "changed", column: "type", why: "It is now a number field." });
  const steps =
    readTypedNumber(step) === 10 ** -digits ? "" : `; steps of ${step} are not imported`;
  const why = `The number is from ${lowerLimit} to ${upperLimit}${steps}.`;
  if (written !== "") reader.note(row, { kind: "changed", column: "parameters", why });
  const type = "numeric-input";
  if (limits.some(Number.isNaN)) return { type, allowNegatives: true, allowDecimals: true };
  return {
    type,
    ...(lowerLimit < 0 && { allowNegatives: true }),
    ...(digits > 0 && { allowDecimals: true, digitsAllowed: digits }),
    lowerLimit,
    upperLimit,
  };
}
