import { intakePath } from "../intake-path.ts";

/**
 * Returns the URL that a button of the section opens after everything is saved, without the organization prefix. Null
 * means the page does not change. Other code checks a submission. Pure.
 */
export function pathAfter(
  intent: string,
  at: {
    projectId: string;
    sectionId: string;
    sectionIds: readonly string[];
    /** An answer of the section may have added sections that `sectionIds` does not have yet. */
    isNextUnknown?: boolean;
  },
): string | null {
  const position = at.sectionIds.indexOf(at.sectionId);
  if (intent === "next" && at.isNextUnknown)
    return `${intakePath(at.projectId)}?after=${encodeURIComponent(at.sectionId)}`;
  if (intent === "next") return intakePath(at.projectId, at.sectionIds[position + 1]);
  if (intent === "previous") return intakePath(at.projectId, at.sectionIds[position - 1]);
  if (intent === "review") return `/review/${at.projectId}`;
  if (intent === "exit") return `/projects/${at.projectId}/manage`;
  return null;
}
