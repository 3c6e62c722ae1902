/** Figures that a person pinned to My Home. */
import { and, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { pinnedFigures } from "../../schema.ts";
import type { FigureId } from "./figures.ts";

const own = ({ viewer }: Scope) => eq(pinnedFigures.userId, viewer.id);

export async function listPinned(scope: Scope): Promise<FigureId[]> {
  const rows = await db
    .select({ figure: pinnedFigures.figure })
    .from(pinnedFigures)
    .where(own(scope));
  return rows.map(({ figure }) => figure);
}

export async function setPinned(scope: Scope, figure: FigureId, isPinned: boolean): Promise<void> {
  if (!isPinned) {
    await db.delete(pinnedFigures).where(and(own(scope), eq(pinnedFigures.figure, figure)));
    return;
  }
  const { viewer, organizationId } = scope;
  await db
    .insert(pinnedFigures)
    .values({ userId: viewer.id, organizationId, figure })
    .onConflictDoNothing();
}
