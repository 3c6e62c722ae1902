/** The literal count that links to a form's rubrics. */
export function rubricWords(count: number): string {
  return `${count} Rubric(s)`;
}
