/** What is said before a relationship ends: what ends with it, and what was agreed while it stood. Pure. */

export interface UnderWay {
  /** Projects that are not finished. */
  openProjects: number;
  /** Of these, visits that are booked and still to be made. */
  bookings: number;
}

/** "Projects and bookings" are told apart, as somebody may want to move a booking before its inspector's company is gone. */
export function whatGoesOn(company: string, { openProjects, bookings }: UnderWay): string {
  const ends = `You and ${company} can no longer choose each other's people for new projects.`;
  if (openProjects === 0) return ends;
  const parts = [counted(openProjects, "open project")];
  if (bookings > 0) parts.push(counted(bookings, "booking"));
  const verb = openProjects + bookings === 1 ? "goes on" : "go on";
  return `${ends} ${parts.join(" and ")} with its people ${verb}.`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
