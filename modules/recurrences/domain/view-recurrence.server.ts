/** The series of a project, as its page and the panel of the project show it. */
import { and, asc, eq } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { recurrences, recurringProjects } from "../schema.ts";
import { formatLongDate, formatInterval } from "./due-days.ts";

/** More projects than a series of ten years with one a month. */
const maxShown = 150;

export interface RecurrenceView {
  months: number;
  untilDay: string;
  /** When this project is due. */
  dueDay: string;
  nextDay: string | null;
  isStopped: boolean;
  version: number;
  /** "Every year until March 3, 2030". */
  words: string;
  /** The projects of the series that the viewer sees, in order. */
  projects: { id: string; status: ProjectStatus; due: string }[];
}

/** Null for a project that does not recur. */
export async function viewRecurrence(
  scope: Scope,
  { id }: ProjectReference,
): Promise<RecurrenceView | null> {
  const [row] = await db
    .select({ series: recurrences, dueDay: recurringProjects.dueDay })
    .from(recurringProjects)
    .innerJoin(recurrences, eq(recurrences.id, recurringProjects.recurrenceId))
    .where(eq(recurringProjects.projectId, id));
  if (!row) return null;
  const { months, untilDay, nextDay, stoppedAt, version } = row.series;
  const rows = await db
    .select({ id: projects.id, status: projects.status, dueDay: recurringProjects.dueDay })
    .from(recurringProjects)
    .innerJoin(projects, eq(projects.id, recurringProjects.projectId))
    .where(and(eq(recurringProjects.recurrenceId, row.series.id), isVisibleProject(scope)))
    .orderBy(asc(recurringProjects.dueDay))
    .limit(maxShown);
  return {
    months,
    untilDay,
    dueDay: row.dueDay,
    nextDay,
    isStopped: stoppedAt !== null,
    version,
    words: `${formatInterval(months)} until ${formatLongDate(untilDay)}`,
    projects: rows.map(({ dueDay, ...project }) => ({ ...project, due: formatLongDate(dueDay) })),
  };
}
