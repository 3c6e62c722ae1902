/** Figures that a person pinned to My Home. */
import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { pinnedFigures } from "../../schema.ts";
import type { TimeFrame } from "../time-frames.ts";
import type { FigureId } from "./figures.ts";

const own = ({ viewer }: Scope) => eq(pinnedFigures.userId, viewer.id);

export interface PinnedFigure {
  timeFrame: TimeFrame;
  /** Null for the projects of all forms. */
  rubricId: string | null;
  threshold: number | null;
}

/** The figures with the period and the rubric each was pinned for. */
export async function listPinned(scope: Scope): Promise<Map<FigureId, PinnedFigure>> {
  const { figure: id, timeFrame, rubricId, threshold } = pinnedFigures;
  const rows = await db
    .select({ id, timeFrame, rubricId, threshold })
    .from(pinnedFigures)
    .where(own(scope));
  return new Map(rows.map(({ id: figure, ...pinned }) => [figure, pinned]));
}

/**
 * Sets the threshold of a pinned figure; null for none. All rows count as not mailed yet.
 * @throws Problem "not-found" for a figure that the viewer has not pinned.
 */
export async function setThreshold(
  scope: Scope,
  figure: FigureId,
  threshold: number | null,
): Promise<void> {
  const changed = await db
    .update(pinnedFigures)
    .set({ threshold, beyond: [] })
    .where(and(own(scope), eq(pinnedFigures.figure, figure)))
    .returning({ figure: pinnedFigures.figure });
  if (changed.length === 0) throw new Problem("not-found");
}

/** Pins a figure for a period and a rubric; null unpins it. */
export async function setPinned(
  scope: Scope,
  figure: FigureId,
  counted: Pick<PinnedFigure, "timeFrame" | "rubricId"> | null,
): Promise<void> {
  if (counted === null) {
    await db.delete(pinnedFigures).where(and(own(scope), eq(pinnedFigures.figure, figure)));
    return;
  }
  const { viewer, organizationId } = scope;
  await db
    .insert(pinnedFigures)
    .values({ userId: viewer.id, organizationId, figure, ...counted })
    .onConflictDoUpdate({
      target: [pinnedFigures.userId, pinnedFigures.figure],
      // Other projects have other rows, none of which was mailed.
      set: { ...counted, beyond: [] },
    });
}
