import type { ChangedInstances } from "#modules/form-logic/public.answers.ts";
import { intakePath } from "./intake-path.ts";

/** The path of the page after a step. After a removal it offers to undo it. */
export function pathOfInstance(
  projectId: string,
  { sectionId, removed }: ChangedInstances,
): string {
  const path = intakePath(projectId, sectionId);
  return removed ? `${path}&${removedInstanceQuery(removed)}` : path;
}

/** The query parameter with which the page offers to restore the instance that was removed last. */
const removedInstanceQuery = ({ id, index }: { id: string; index: number }) =>
  `removed-instance=${id}+${index}`;
