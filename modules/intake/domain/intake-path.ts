/** URLs of an intake's pages, without the organization prefix, which the pages add. */
import type { ChangedInstances } from "#modules/form-logic/public.answers.ts";

export function intakePath(projectId: string, sectionId?: string | null): string {
  const section = sectionId ? `?section=${encodeURIComponent(sectionId)}` : "";
  return `/intake/${projectId}${section}`;
}

/** The URL of a section of the intake. The page marks what was missing in the refused submission. */
export function refusedPath(projectId: string, sectionId?: string): string {
  return sectionId
    ? `/intake/${projectId}${intakeQuery({ sectionId, refused: true })}`
    : `${intakePath(projectId)}?missing=1`;
}

/** The URL of the thread about one question of the intake. */
export function threadPath(projectId: string, fieldId: string): string {
  return `/intake/${projectId}/threads/${encodeURIComponent(fieldId)}`;
}

/** The URL of a question on the page that shows the intake. All other parameters of the page's URL are unchanged. */
export function questionOfIntake(
  screen: { pathname: string; search: string },
  { sectionId, id }: Required<Pick<Place, "sectionId" | "id">>,
): string {
  const query = new URLSearchParams(screen.search);
  query.set("section", sectionId);
  return `${screen.pathname}?${query}#q-${id}`;
}

interface Place {
  sectionId: string;
  id?: string;
  refused?: boolean;
}

/** A position within an intake, appended to the URL of the page that shows it. */
export function intakeQuery({ sectionId, id, refused }: Place): string {
  const search = `?section=${encodeURIComponent(sectionId)}${refused ? "&missing=1" : ""}`;
  return id === undefined ? search : `${search}#q-${id}`;
}

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
