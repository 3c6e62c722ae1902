/** The posted names of one question's controls; questions count from 0 on their page, options within their question. */
export const controlNames = {
  score: (question: number, option: number) => `score.${question}.${option}`,
  category: (question: number) => `category.${question}`,
  rubricName: (rubricId: string) => `name.${rubricId}`,
  rubricSystem: (rubricId: string) => `system.${rubricId}`,
  autoOption: (row: number) => `auto.option.${row}`,
  autoRubric: (row: number) => `auto.rubric.${row}`,
};

/** The id of a rubric's row among the settings. */
export function rubricRowId(rubricId: string): string {
  return `rubric-${rubricId}`;
}

/** The id of the panel of the settings. */
export const rubricSettingsId = "rubric-settings";
