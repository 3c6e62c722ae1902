/** Adding photos of the completed work, until the ticket is submitted. */
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { getTicketForPhotoChange, requirePhotoSpace } from "./change-photos.server.ts";
import type { TicketPhoto } from "./ticket-photos.server.ts";

/** The maximum size of a photo in bytes, the same as for an intake. */
export const photoLimit = 25_000_000;

const uploadWithoutTicket = (id: string) =>
  `ticket provided to file uploader ${id} doesn't exist in DB`;

/**
 * Checked before an upload is read, so that a long upload is not refused only at its end.
 * @throws Problem "not-found" in the specification's exact wording, "illegal-transition", "not-project-member".
 */
export async function requireCanUpload(scope: Scope, id: string): Promise<void> {
  try {
    await inTransaction((tx) => getTicketForPhotoChange(tx, scope, id));
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
    const message = uploadWithoutTicket(id);
    log().warn({ ticketId: id }, message);
    throw new Problem("not-found", message);
  }
}

/** Stores received photos, all or none. */
export async function addPhotos(
  scope: Scope,
  id: string,
  photos: readonly ReceivedFile[],
): Promise<TicketPhoto[]> {
  return inTransaction(async (tx) => {
    const ticket = await getTicketForPhotoChange(tx, scope, id);
    await requirePhotoSpace(tx, ticket, photos.length);
    const { organizationId } = ticket;
    const owner = { collection: "tickets", recordId: id, kind: "photo", organizationId } as const;
    const stored: TicketPhoto[] = [];
    for (const photo of photos) {
      const row = await saveReceivedFile(tx, scope, owner, photo);
      stored.push({ id: row.id, name: row.name });
    }
    if (stored.length > 0) await broadcast(tx, [organizationId], `ticket:${id}`);
    return stored;
  });
}
