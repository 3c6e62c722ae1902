/** The question whose answer chooses a project's rubric. Pure. */

/** Stored under the specification's own keys. */
export interface AutoRubricData {
  /** Short name of the question. */
  label: string;
  /** The question as it is asked. */
  autoRubricQuestion: string;
  tipText: string;
  options: AutoRubricOption[];
  enableAutoRubric: boolean;
}

export interface AutoRubricOption {
  /** The answer in words. */
  option: string;
  /** Id of the rubric this answer chooses; empty while none is chosen. */
  selectedRubric: string;
}

/** What a project's rubric is called until the question is answered. */
export const autoRubricName = "Auto-Rubric";

/** How many answers the question may have. */
export const maxAutoOptions = 20;

export const noAutoRubric: AutoRubricData = {
  label: "",
  autoRubricQuestion: "",
  tipText: "",
  options: [],
  enableAutoRubric: false,
};

/** What keeps an enabled Auto-Rubric from being asked, as sentences; none while it is not enabled. */
export function autoRubricFaults(data: AutoRubricData, rubricIds: readonly string[]): string[] {
  if (!data.enableAutoRubric) return [];
  const faults: string[] = [];
  const names = data.options.map(({ option }) => option);
  if (data.autoRubricQuestion === "" && data.label === "")
    faults.push("The Auto-Rubric needs a question");
  if (names.length === 0) faults.push("The Auto-Rubric needs at least one option");
  for (const { option, selectedRubric } of data.options)
    if (!rubricIds.includes(selectedRubric))
      faults.push(`The Auto-Rubric option ${option} needs a rubric`);
  for (const name of new Set(names.filter((one, place) => names.indexOf(one) !== place)))
    faults.push(`The Auto-Rubric has the option ${name} twice`);
  return faults;
}
