/** The message before a relationship ends: what ends with it, and what continues. Pure. */

export interface OpenWork {
  /** Unfinished projects. */
  openProjects: number;
  /** Booked visits of these projects that are still to come. */
  bookings: number;
}

/** Projects and bookings are listed separately, because somebody may want to move a booking before the relationship ends. */
export function endingMessage(company: string, { openProjects, bookings }: OpenWork): string {
  const ends = `You and ${company} can no longer choose each other's people for new projects.`;
  if (openProjects === 0) return ends;
  const parts = [counted(openProjects, "open project")];
  if (bookings > 0) parts.push(counted(bookings, "booking"));
  const verb = openProjects + bookings === 1 ? "goes on" : "go on";
  return `${ends} ${parts.join(" and ")} with its people ${verb}.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
