/** Figures that a person pinned to My Home. */
import { and, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { pinnedFigures } from "../../schema.ts";
import type { TimeFrame } from "../time-frames.ts";
import type { FigureId } from "./figures.ts";

const own = ({ viewer }: Scope) => eq(pinnedFigures.userId, viewer.id);

/** The figures with the period each was pinned for. */
export async function listPinned(scope: Scope): Promise<Map<FigureId, TimeFrame>> {
  const rows = await db
    .select({ figure: pinnedFigures.figure, timeFrame: pinnedFigures.timeFrame })
    .from(pinnedFigures)
    .where(own(scope));
  return new Map(rows.map(({ figure, timeFrame }) => [figure, timeFrame]));
}

/** Pins a figure for a period; null takes it off. */
export async function setPinned(
  scope: Scope,
  figure: FigureId,
  timeFrame: TimeFrame | null,
): Promise<void> {
  if (timeFrame === null) {
    await db.delete(pinnedFigures).where(and(own(scope), eq(pinnedFigures.figure, figure)));
    return;
  }
  const { viewer, organizationId } = scope;
  await db
    .insert(pinnedFigures)
    .values({ userId: viewer.id, organizationId, figure, timeFrame })
    .onConflictDoUpdate({
      target: [pinnedFigures.userId, pinnedFigures.figure],
      set: { timeFrame },
    });
}
