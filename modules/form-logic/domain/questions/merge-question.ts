import type { FormField } from "../forms/form-types.ts";

type Definition = Omit<FormField, "id">;

/** The parts of a question that two people may change independently, with their names. */
export const questionParts = {
  label: "Label",
  question: "Question",
  tipText: "Tip",
  citations: "Code citations",
  goodExample: "Good example",
  badExample: "Bad example",
  picture: "Picture",
  required: "Required",
  requiredForFieldIntake: "Required for field users",
  photoRequired: "Photo required",
  originalPhotos: "Photos in original size",
  carried: "Begin with the last answer",
  defaultValues: "Default answer",
  defaultExpression: "Calculated default answer",
  options: "Options",
  isUnique: "Different in the whole project",
  acceptsOther: "Answers that are not in the list",
  choiceListId: "Choice list",
  allowNegatives: "Negative numbers",
  allowDecimals: "Decimals",
  digitsAllowed: "Digits allowed",
  lowerLimit: "Lower limit",
  upperLimit: "Upper limit",
  fileKinds: "Kinds of files",
  maxMegabytes: "Largest file",
  calculation: "Calculation",
  unit: "Unit",
  hidden: "Hidden from inspectors",
  check: "Check",
  checkMessage: "Message of the check",
  requiredIf: "Required while",
  choiceFilter: "Which choices are offered",
  conditionGroup: "When it is asked",
} as const satisfies Partial<Record<keyof Definition, string>>;

export type QuestionPart = keyof typeof questionParts;

export const questionPartNames = Object.keys(questionParts) as QuestionPart[];

/** A missing part, null, false, "" and an empty list are all equal. */
function isSame(a: unknown, b: unknown): boolean {
  const emptyToNull = (value: unknown) =>
    value === undefined ||
    value === false ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
      ? null
      : value;
  return stable(emptyToNull(a)) === stable(emptyToNull(b));
}

/** Serializes a value as JSON with sorted keys, for comparison. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            // The option's label decides. Its former index has no meaning of its own.
            .filter(
              ([key, part]) => part !== false && part !== null && key !== "selectedOptionIndex",
            )
            .toSorted(([a], [b]) => a.localeCompare(b)),
        )
      : inner,
  );
}

/** Returns the parts in which two definitions differ. */
export function partsBetween(a: Definition, b: Definition): QuestionPart[] {
  return questionPartNames.filter((part) => !isSame(a[part], b[part]));
}

/** Returns the parts that both people changed differently, so that somebody must choose. */
export function disputedParts(
  base: Definition,
  mine: Definition,
  theirs: Definition,
): QuestionPart[] {
  const theirChanges = new Set(partsBetween(base, theirs));
  return partsBetween(base, mine).filter(
    (part) => theirChanges.has(part) && !isSame(mine[part], theirs[part]),
  );
}

/**
 * Merges two people's changes to one question. A part that only one changed comes from that person. A disputed part
 * follows the choice; the default is mine.
 */
export function mergeQuestions(
  base: Definition,
  mine: Definition,
  theirs: Definition,
  chosen: Partial<Record<QuestionPart, "mine" | "theirs">> = {},
): Definition {
  const merged: Record<string, unknown> = { ...theirs };
  const theirChanges = new Set(partsBetween(base, theirs));
  for (const part of partsBetween(base, mine)) {
    if (theirChanges.has(part) && chosen[part] === "theirs") continue;
    if (mine[part] === undefined) delete merged[part];
    else merged[part] = mine[part];
  }
  return merged as unknown as Definition;
}
