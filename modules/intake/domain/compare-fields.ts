/** What differs between a question as an intake has it and as a newer version of the form asks it. */
import { isChoice, optionsOf, questionText, type FormField } from "#modules/forms/public.ts";

/** What can be said of two versions of a question; null where they say the same. */
type Difference = (before: FormField, after: FormField) => string | null;

const flag =
  (name: "required" | "requiredForFieldIntake" | "photoRequired", words: string): Difference =>
  (before, after) => {
    if (Boolean(before[name]) === Boolean(after[name])) return null;
    return after[name] ? `It is now ${words}.` : `It is no longer ${words}.`;
  };

function labelsOf(field: FormField): string[] {
  return isChoice(field.type) ? optionsOf(field).map(({ label }) => label) : [];
}

const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(", ");

const choices: Difference = (before, after) => {
  const [old, now] = [labelsOf(before), labelsOf(after)];
  const added = now.filter((label) => !old.includes(label));
  const removed = old.filter((label) => !now.includes(label));
  const parts = [
    ...(added.length > 0 ? [`Choices added: ${quoted(added)}.`] : []),
    ...(removed.length > 0 ? [`Choices removed: ${quoted(removed)}.`] : []),
  ];
  return parts.length > 0 ? parts.join(" ") : null;
};

const followups: Difference = (before, after) => {
  const asked = (field: FormField) =>
    JSON.stringify([
      field.requireFollowupComments === true,
      field.requireFollowupPhoto === true,
      ...optionsOf(field).map((option) => [
        option.label,
        option.requireFollowup === true,
        option.requireFollowupComments === true,
        option.requireFollowupPhoto === true,
      ]),
    ]);
  const isSameChoice = choices(before, after) === null && isChoice(after.type);
  if (!isSameChoice || asked(before) === asked(after)) return null;
  return "Its follow-ups changed.";
};

const numbers: Difference = (before, after) => {
  const rules = (field: FormField) =>
    JSON.stringify([
      field.allowNegatives === true,
      field.allowDecimals === true,
      field.digitsAllowed ?? null,
      field.lowerLimit ?? null,
      field.upperLimit ?? null,
    ]);
  const isNumber = before.type === "numeric-input" && after.type === "numeric-input";
  return isNumber && rules(before) !== rules(after) ? "What numbers it takes changed." : null;
};

const text: Difference = (before, after) => {
  if (questionText(before) === questionText(after)) return null;
  return `It now reads “${questionText(after)}”.`;
};

const hint: Difference = (before, after) =>
  (before.tipText ?? "").trim() === (after.tipText ?? "").trim() ? null : "Its hint changed.";

const differences: readonly Difference[] = [
  text,
  hint,
  (before, after) => (before.type === after.type ? null : "It is answered in another way."),
  choices,
  followups,
  numbers,
  flag("required", "required"),
  flag("requiredForFieldIntake", "required of field users"),
  flag("photoRequired", "to have a photo"),
];

/** Sentences on what changed in a question, its conditions apart; empty when nothing did. */
export function compareFields(before: FormField, after: FormField): string[] {
  return differences.flatMap((difference) => difference(before, after) ?? []);
}
