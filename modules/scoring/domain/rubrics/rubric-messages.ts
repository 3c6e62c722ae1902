/** Messages of the rubric page in the specification's exact wording. */
import type { ChangeWarning } from "#app/platform/events/domain-events.ts";

export const rubricMessages = {
  name: "Rubric must have a name",
  system: "Rubric must have a scoring system",
  unique: "Rubric must have unique name",
  noneRemaining: "No Rubrics Remaining",
  saving: "Saving...",
  saved: "Rubrics saved",
  share: "Share form across all organization",
} as const;

/** How long an invalid rubric's message is shown, in milliseconds. */
export const invalidRubricMilliseconds = 25_000;

/** An option of a scored question has no score. */
export function blankMessage(label: string, rubricName: string): string {
  return label === ""
    ? `rubric ${rubricName} is missing a label`
    : `${label} for rubric ${rubricName} has blank fields`;
}

/** A scored question that cannot pass, or cannot fail. */
export function oneSidedMessage(question: string, rubricName: string): string {
  return `${question} for rubric ${rubricName} needs at least one Pass and one Fail option`;
}

/** A scored number question without a limit. */
export function noLimitMessage(question: string, rubricName: string): string {
  return `${question} for rubric ${rubricName} needs at least one limit`;
}

/** Why a rubric cannot be removed: projects are scored with it. */
export function inUseMessage(name: string, projects: number): string {
  const who = projects === 1 ? "1 project is" : `${projects} projects are`;
  return `${who} scored with ${name}. Choose another rubric there, then remove this one.`;
}

/** "Rubrics saved. 1 test fails: “Good roof”." */
export const savedMessage = (warnings: readonly ChangeWarning[]): string =>
  [rubricMessages.saved, ...warnings.map(({ message }) => message)].join(". ");
