/** The photos at the head of the project page. Pure. */
export interface ProjectPhoto {
  id: string;
  name: string;
  /** The question that failed; null for other photos. */
  failed: string | null;
}

/** Photos of failed answers first, then in the order they were taken. */
export function failedFirst(
  photos: readonly { id: string; name: string; fieldId: string | null }[],
  failures: readonly { fieldId: string; question: string }[],
): ProjectPhoto[] {
  const failedQuestions = new Map(failures.map(({ fieldId, question }) => [fieldId, question]));
  return photos
    .map(({ id, name, fieldId }) => ({
      id,
      name,
      failed: failedQuestions.get(fieldId ?? "") ?? null,
    }))
    .toSorted((a, b) => Number(b.failed !== null) - Number(a.failed !== null));
}
