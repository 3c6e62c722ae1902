/**
 * A signature: the typed name of the person who signs, and what they drew above it with a finger or a mouse. The drawing is a
 * separate value: the local time and offset of the device when it was made, and the pen's path on an area of 600 by 200.
 */
import { formatTimestamp } from "#app/platform/format.ts";
import { textType, type AnswerDrawing, type QuestionType } from "./question-type.ts";

export const signatureSize = { width: 600, height: 200 } as const;

const drawn = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)([+-]\d\d:\d\d) (M\d{1,3} \d{1,3}[ML\d ]*)$/;

/** The value of a drawing. @param clock such as "2026-11-27T14:05-07:00" */
export const signatureValue = (clock: string, path: string): string => `${clock} ${path}`;

function read(values: readonly string[]): { names: string[]; drawing: AnswerDrawing | null } {
  const found = values.map((value) => drawn.exec(value)).find((match) => match !== null);
  const names = values.filter((value) => value.trim() !== "" && !drawn.test(value));
  return { names, drawing: found ? { ...signatureSize, path: found[3] ?? "" } : null };
}

export const signature: QuestionType = {
  ...textType,
  label: "Signature",
  errors: (_field, { values }) => {
    const { names, drawing } = read(values);
    if (names.length === 0 && drawing) return ["Enter the name of the person who signed."];
    return names.length > 1 ? ["Enter one name."] : [];
  },
  textOf: (value, language) => {
    const [, wallClock] = drawn.exec(value) ?? [];
    // The local time of the device is shown unchanged, so it is read and formatted in UTC.
    if (!wallClock) return value;
    const time = formatTimestamp(`${wallClock}Z`, "UTC", { language });
    return `${language === "es" ? "firmado" : "signed"} ${time}`;
  },
  drawing: ({ values }) => read(values).drawing,
  holdsCodes: false,
  valueType: null,
  isScored: false,
  xlsform: { typeNames: ["image"], appearance: "signature" },
};
