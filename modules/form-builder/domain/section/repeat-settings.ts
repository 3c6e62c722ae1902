/** How often a section is filled in, as its page posts it. Pure. */
import { formText } from "#app/platform/form/form-text.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { Problem } from "#app/platform/problems.ts";
import { repeatSchema } from "#modules/form-logic/public.authoring.ts";
import type { RepeatCount, SectionRepeat } from "#modules/form-logic/public.ts";

export const repeatNames = {
  noun: "repeatNoun",
  count: "repeatCount",
  number: "repeatNumber",
  within: "repeatWithin",
  titledBy: "repeatTitledBy",
  table: "repeatTable",
} as const;

/** The value of the choice that an answer says how many. */
export const countedBy = (fieldId: string) => `answer ${fieldId}`;

/** The choice of the page for a stored count. */
export const countChoice = (count: RepeatCount | undefined): string =>
  count?.by === "answer" ? countedBy(count.fieldId) : (count?.by ?? "added");

const noNumber = "Enter a whole number from 1 to 200.";
const noTableNumber = "Enter a whole number from 1 to 1,000.";
const noLongName = "A name can be up to 60 characters.";

/**
 * @returns null when the name is empty: the section is filled in once.
 * @throws Problem "invalid-input" with messages by input name.
 */
export function readRepeat(form: FormData): SectionRepeat | null {
  const noun = (formText(form, repeatNames.noun) ?? "").trim();
  if (noun === "") return null;
  const within = formText(form, repeatNames.within);
  const titledBy = formText(form, repeatNames.titledBy);
  const read = repeatSchema.safeParse({
    noun,
    count: readCount(form),
    ...(within && { within }),
    ...(titledBy && { titledBy: [titledBy] }),
    ...(form.has(repeatNames.table) && { table: true }),
  });
  if (read.success) return read.data;
  const isName = read.error.issues.some(({ path }) => path[0] === "noun");
  const message = isName ? noLongName : form.has(repeatNames.table) ? noTableNumber : noNumber;
  const name = isName ? repeatNames.noun : repeatNames.number;
  throw new Problem("invalid-input", message, { [name]: message });
}

function readCount(form: FormData): RepeatCount {
  const [by, fieldId] = (formText(form, repeatNames.count) ?? "added").split(" ");
  if (by === "answer" && fieldId) return { by, fieldId };
  if (by !== "number") return { by: "added" };
  return { by, number: readTypedNumber(formText(form, repeatNames.number) ?? "") };
}
