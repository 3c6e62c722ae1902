/** The question whose answer selects a project's rubric. Pure. */

/** Stored under the specification's own keys. */
export interface AutoRubricData {
  /** Short name of the question. */
  label: string;
  /** The question's text. */
  autoRubricQuestion: string;
  tipText: string;
  options: AutoRubricOption[];
  enableAutoRubric: boolean;
}

export interface AutoRubricOption {
  /** The answer in words. */
  option: string;
  /** Id of the rubric that this answer selects; empty while none is selected. */
  selectedRubric: string;
}

/** The name shown for a project's rubric until the question is answered. */
export const autoRubricName = "Auto-Rubric";

/** Limit of answers of the question. */
export const maxAutoOptions = 20;

export const noAutoRubric: AutoRubricData = {
  label: "",
  autoRubricQuestion: "",
  tipText: "",
  options: [],
  enableAutoRubric: false,
};

/** Why an enabled Auto-Rubric cannot be asked, as sentences; empty while it is not enabled. */
export function autoRubricErrors(data: AutoRubricData, rubricIds: readonly string[]): string[] {
  if (!data.enableAutoRubric) return [];
  const errors: string[] = [];
  const names = data.options.map(({ option }) => option);
  if (data.autoRubricQuestion === "" && data.label === "")
    errors.push("The Auto-Rubric needs a question");
  if (names.length === 0) errors.push("The Auto-Rubric needs at least one option");
  for (const { option, selectedRubric } of data.options)
    if (!rubricIds.includes(selectedRubric))
      errors.push(`The Auto-Rubric option ${option} needs a rubric`);
  for (const name of new Set(names.filter((one, position) => names.indexOf(one) !== position)))
    errors.push(`The Auto-Rubric has the option ${name} twice`);
  return errors;
}
