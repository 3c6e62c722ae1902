/** Describes the differences between two versions of one question, in sentences. Pure. */
import { conditionLists } from "../conditions/condition-lists.ts";
import type { ConditionSource } from "../conditions/condition-messages.ts";
import { describeConditions } from "../conditions/describe-condition.ts";
import { isChoice, optionsOf } from "../questions/field-options.ts";
import type { FormField } from "./form-types.ts";
import { partsBetween, type QuestionPart } from "../questions/merge-question.ts";
import type { FieldPictureName } from "../questions/field-pictures.ts";
import { questionText } from "../questions/question-text.ts";

/** Returns a question of the newer form, to name it in conditions. */
export type SourceOf = (questionId: string) => ConditionSource | undefined;

/** Describes one difference between two versions of a question; null when there is none. */
type Difference = (before: FormField, after: FormField, sourceOf: SourceOf) => string | null;

const flag =
  (name: "required" | "requiredForFieldIntake" | "photoRequired", words: string): Difference =>
  (_before, after) =>
    after[name] ? `It is now ${words}.` : `It is no longer ${words}.`;

const text: Difference = (before, after) =>
  questionText(before) === questionText(after) ? null : `It now reads “${questionText(after)}”.`;

const label: Difference = (before, after, sourceOf) =>
  text(before, after, sourceOf) ?? `Its label is now “${after.label}”.`;

const quoted = (labels: readonly string[]) => labels.map((one) => `“${one}”`).join(", ");

const labelsOf = (field: FormField) =>
  isChoice(field.type) ? optionsOf(field).map((option) => option.label) : [];

const pictureIds = (field: FormField) =>
  JSON.stringify(optionsOf(field).map(({ picture }) => picture?.id ?? null));

const choices: Difference = (before, after) => {
  const [old, now] = [labelsOf(before), labelsOf(after)];
  const added = now.filter((one) => !old.includes(one));
  const removed = old.filter((one) => !now.includes(one));
  const parts = [
    ...(added.length > 0 ? [`Choices added: ${quoted(added)}.`] : []),
    ...(removed.length > 0 ? [`Choices removed: ${quoted(removed)}.`] : []),
  ];
  if (parts.length > 0) return parts.join(" ");
  const isReordered = JSON.stringify(old) !== JSON.stringify(now);
  if (!isReordered && pictureIds(before) !== pictureIds(after))
    return "The pictures of its choices changed.";
  return isReordered ? "The order of its choices changed." : followups;
};

const followups = "Its follow-ups changed.";
const numbers: Difference = () => "The numbers it accepts changed.";

/** Returns the effective conditions, independent of how they are stored: an empty group counts as none. */
function conditionsOf(field: FormField): string {
  const lists = conditionLists(field);
  const effective = lists.map(({ mustBeTrueValue, conditionList }) => [
    conditionList.length > 1 ? mustBeTrueValue : "",
    conditionList.map((it) => [it.selectedQuestion, it.selectedOperand, it.selectedOption]),
  ]);
  return JSON.stringify([lists.length > 1 ? field.conditionGroup?.operand : "", effective]);
}

const conditions: Difference = (before, after, sourceOf) => {
  if (conditionsOf(before) === conditionsOf(after)) return null;
  const now = describeConditions(after.conditionGroup, sourceOf);
  return now === null ? "It is now always shown." : `Its condition is now: ${now}`;
};

const checks: Difference = (before, after) =>
  after.check
    ? before.check
      ? "Its check changed."
      : "It now has a check."
    : "It no longer has a check.";

const defaults: Difference = (_before, after) =>
  after.defaultValues?.length || after.defaultExpression
    ? "Its default answer changed."
    : "It no longer has a default answer.";

const picture =
  (name: FieldPictureName, words: string): Difference =>
  (before, after) =>
    after[name]
      ? before[name]
        ? `Its ${words} changed.`
        : `It now has a ${words}.`
      : `It no longer has a ${words}.`;

const files: Difference = () => "Which files it takes changed.";

const differences: Record<QuestionPart, Difference> = {
  label,
  question: text,
  tipText: () => "Its tip changed.",
  citations: () => "Its code citations changed.",
  goodExample: picture("goodExample", "good example"),
  badExample: picture("badExample", "bad example"),
  picture: picture("picture", "picture"),
  required: flag("required", "required"),
  requiredForFieldIntake: flag("requiredForFieldIntake", "required of field users"),
  photoRequired: flag("photoRequired", "to have a photo"),
  originalPhotos: (_before, after) =>
    after.originalPhotos
      ? "Its photos are now sent in their original size."
      : "Its photos are now made smaller.",
  carried: (_before, after) =>
    after.carried
      ? "It now begins with the answer of the last visit."
      : "It now begins without an answer.",
  defaultValues: defaults,
  defaultExpression: defaults,
  options: choices,
  isUnique: (_before, after) =>
    after.isUnique
      ? "Its answer must now differ from other serial numbers of the project."
      : "Its answer may now be the same as others.",
  acceptsOther: (_before, after) =>
    after.acceptsOther
      ? "It now accepts answers that are not in the list."
      : "It now accepts only answers in the list.",
  choiceListId: (_before, after) =>
    after.choiceListId
      ? "Its choices come from another list."
      : "Its choices no longer come from a list.",
  allowNegatives: numbers,
  allowDecimals: numbers,
  digitsAllowed: numbers,
  lowerLimit: numbers,
  upperLimit: numbers,
  fileKinds: files,
  maxMegabytes: files,
  calculation: () => "Its calculation changed.",
  unit: (_before, after) =>
    after.unit ? `Its unit is now “${after.unit}”.` : "It no longer has a unit.",
  hidden: (_before, after) =>
    after.hidden ? "Inspectors no longer see it." : "Inspectors now see it.",
  check: checks,
  checkMessage: () => "The message of its check changed.",
  requiredIf: (_before, after) =>
    after.requiredIf
      ? "When it is required changed."
      : "It is no longer required depending on other answers.",
  choiceFilter: (_before, after) =>
    after.choiceFilter
      ? "Which choices are offered changed."
      : "All of its choices are now offered.",
  conditionGroup: conditions,
};

function followupKey(field: FormField): string {
  const { requireFollowupComments = false, requireFollowupPhoto = false } = field;
  return `${requireFollowupComments} ${requireFollowupPhoto}`;
}

/** Returns sentences about what changed in a question; empty when nothing did. */
export function compareFields(before: FormField, after: FormField, sourceOf: SourceOf): string[] {
  const parts = partsBetween(before, after);
  const messages = parts.flatMap((part) => differences[part](before, after, sourceOf) ?? []);
  if (before.type !== after.type) messages.unshift("Its answer type changed.");
  if (followupKey(before) !== followupKey(after)) messages.push(followups);
  return [...new Set(messages)];
}
