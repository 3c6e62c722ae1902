/** Asks the guest again when a reviewer sent questions back. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { guestLinks } from "../schema.ts";
import { requestMessage } from "./guest-links.server.ts";

/** A link that was only copied gets no message: its page shows what was sent back. */
export async function followReview(
  tx: Transaction,
  _scope: Scope,
  project: ProjectReference,
): Promise<void> {
  const [link] = await tx
    .update(guestLinks)
    .set({ sentAt: null })
    .where(
      and(
        eq(guestLinks.projectId, project.id),
        isNull(guestLinks.revokedAt),
        gt(guestLinks.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (link && (link.email ?? link.phone)) await requestMessage(tx, link, "again");
}
