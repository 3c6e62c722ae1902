/** The message before a relationship ends: what ends with it, and what continues. Pure. */
import { countOf } from "#app/platform/format.ts";

export interface OpenWork {
  /** Unfinished projects. */
  openProjects: number;
  /** Booked visits of these projects that are still to come. */
  visits: number;
}

/** Projects and visits are listed separately, because somebody may want to move a visit before the relationship ends. */
export function endingMessage(company: string, { openProjects, visits }: OpenWork): string {
  const ends = `You and ${company} can no longer choose each other's people for new projects.`;
  if (openProjects === 0) return ends;
  const parts = [countOf(openProjects, "open project")];
  if (visits > 0) parts.push(countOf(visits, "visit"));
  const verb = openProjects + visits === 1 ? "goes on" : "go on";
  return `${ends} ${parts.join(" and ")} with its people ${verb}.`;
}
