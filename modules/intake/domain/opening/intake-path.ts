/** URLs of an intake's pages, without the organization prefix, which the pages add. */
export function intakePath(projectId: string, sectionId?: string | null): string {
  const section = sectionId ? `?section=${encodeURIComponent(sectionId)}` : "";
  return `/intake/${projectId}${section}`;
}

/** URL of a section of the intake that points out what a refused submission lacks. */
export function refusedAddress(projectId: string, sectionId?: string): string {
  return sectionId
    ? `/intake/${projectId}${placeInIntake({ sectionId, refused: true })}`
    : `${intakePath(projectId)}?missing=1`;
}

/** URL of the thread about one of its questions. */
export function threadPath(projectId: string, fieldId: string): string {
  return `/intake/${projectId}/threads/${encodeURIComponent(fieldId)}`;
}

/** URL of a question on the page that shows it, with all other parameters of the page's URL. */
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
export function placeInIntake({ sectionId, id, refused }: Place): string {
  const search = `?section=${encodeURIComponent(sectionId)}${refused ? "&missing=1" : ""}`;
  return id === undefined ? search : `${search}#q-${id}`;
}
