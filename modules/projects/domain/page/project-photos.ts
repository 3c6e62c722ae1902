/** The photos at the top of the project page. Pure. */
export interface ProjectPhoto {
  id: string;
  name: string;
  /** The question whose answer failed; null for other photos. */
  failedQuestion: string | null;
}

/** Sorts photos of failed answers first, and the others in the order in which they were taken. */
export function failedFirst(
  photos: readonly { id: string; name: string; fieldId: string | null }[],
  failures: readonly { fieldId: string; question: string }[],
): ProjectPhoto[] {
  const failedQuestions = new Map(failures.map(({ fieldId, question }) => [fieldId, question]));
  return photos
    .map(({ id, name, fieldId }) => ({
      id,
      name,
      failedQuestion: failedQuestions.get(fieldId ?? "") ?? null,
    }))
    .toSorted((a, b) => Number(b.failedQuestion !== null) - Number(a.failedQuestion !== null));
}
