/** Addresses inside an intake, bare; pages put them under the organization. */
export function intakeAddress(projectId: string, sectionId?: string | null): string {
  const section = sectionId ? `?section=${encodeURIComponent(sectionId)}` : "";
  return `/intake/${projectId}${section}`;
}

/** The intake with what a refused submission lacks pointed out, at a section of it. */
export function refusedAddress(projectId: string, sectionId?: string): string {
  return sectionId
    ? `/intake/${projectId}${placeInIntake({ sectionId, refused: true })}`
    : `${intakeAddress(projectId)}?missing=1`;
}

/** What was written about one of its questions. */
export function threadAddress(projectId: string, fieldId: string): string {
  return `/intake/${projectId}/threads/${encodeURIComponent(fieldId)}`;
}

/** A question on the screen that shows it, with all that the screen's address says besides. */
export function questionOfIntake(
  screen: { pathname: string; search: string },
  { sectionId, id }: Required<Pick<Place, "sectionId" | "id">>,
): string {
  const asked = new URLSearchParams(screen.search);
  asked.set("section", sectionId);
  return `${screen.pathname}?${asked}#q-${id}`;
}

interface Place {
  sectionId: string;
  /** A question of it. */
  id?: string;
  /** What is missing is pointed out. */
  refused?: boolean;
}

/** A place within an intake, to stand behind the address of the screen that shows it. */
export function placeInIntake({ sectionId, id, refused }: Place): string {
  const search = `?section=${encodeURIComponent(sectionId)}${refused ? "&missing=1" : ""}`;
  return id === undefined ? search : `${search}#q-${id}`;
}
