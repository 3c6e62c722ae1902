/** Returns the path of the editor of a draft question. */
export function questionPath(
  formId: string,
  { sectionId, id }: { sectionId: string; id: string },
): string {
  const [section, question] = [sectionId, id].map(encodeURIComponent);
  return `/forms/${formId}/sections/${section}?edit=${question}#question-${question}`;
}
