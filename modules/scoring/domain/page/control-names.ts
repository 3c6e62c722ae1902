/** The posted names of one question's controls. Questions count from 0 on their page, options within their question. */
export const controlNames = {
  score: (question: number, option: number) => `score.${question}.${option}`,
  limit: (question: number, row: number, part: string) => `limit.${part}.${question}.${row}`,
  category: (question: number) => `category.${question}`,
  instances: (question: number) => `instances.${question}`,
  rubricName: (rubricId: string) => `name.${rubricId}`,
  rubricSystem: (rubricId: string) => `system.${rubricId}`,
  autoOption: (row: number) => `auto.option.${row}`,
  autoRubric: (row: number) => `auto.rubric.${row}`,
};

/** The element id of a rubric's row in the settings. */
export function rubricRowId(rubricId: string): string {
  return `rubric-${rubricId}`;
}

/** The element id of the settings panel. */
export const rubricSettingsId = "rubric-settings";
