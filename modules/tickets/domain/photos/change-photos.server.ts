/** Deleting and restoring photos of the completed work, until the ticket is submitted. */
import { and, count, eq } from "drizzle-orm";
import { deleteFile, restoreFile } from "#app/platform/files/stored-files.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canChangePhotos, photosAreLocked } from "../../policy.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { trashMessage } from "../steps/step-text.ts";
import { photosOf, removedPhotosOf } from "./ticket-photos.server.ts";

/** The maximum number of photos of one ticket; its page shows them all. */
const maxPhotos = 100;

/** The ticket, locked, when the viewer may change its photos. @throws Problem "not-found", "illegal-transition", "not-project-member". */
export async function getTicketForPhotoChange(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<TicketInView> {
  const ticket = await getTicket(scope, id, { tx, forUpdate: true });
  if (canChangePhotos(scope.viewer, ticket)) return ticket;
  if (ticket.projectDeleted) throw new Problem("illegal-transition", trashMessage);
  if (photosAreLocked(ticket.status))
    throw new Problem(
      "illegal-transition",
      `This ticket is ${ticket.status}. Its photos are locked.`,
    );
  throw new Problem("not-project-member", "You do not have permission to change these photos.");
}

/**
 * Restores a photo that was removed less than a day ago.
 * @throws Problem "invalid-input" when the ticket already has the maximum number of photos; "illegal-transition" for a
 * photo that was deleted for good.
 */
export async function restorePhoto(scope: Scope, id: string, photoId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicketForPhotoChange(tx, scope, id);
    const [found] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(removedPhotosOf(ticket), eq(files.id, photoId)));
    if (!found) return requireRestored(tx, ticket, photoId);
    await requirePhotoSpace(tx, ticket, 1);
    const { organizationId } = ticket;
    await restoreFile(tx, scope, found.id, { organizationId });
    await broadcast(tx, [organizationId], `ticket:${id}`);
  });
}

/**
 * Accepts a photo that the ticket has already, because the button may be pressed twice. @throws Problem
 * "illegal-transition" for any other photo.
 */
async function requireRestored(
  tx: Transaction,
  ticket: TicketInView,
  photoId: string,
): Promise<void> {
  const inPlace = await tx.$count(files, and(photosOf(ticket), eq(files.id, photoId)));
  if (inPlace === 0)
    throw new Problem(
      "illegal-transition",
      "Photos can be restored for a day. This one was deleted.",
    );
}

export async function requirePhotoSpace(
  tx: Transaction,
  ticket: TicketInView,
  more: number,
): Promise<void> {
  const [existing] = await tx.select({ count: count() }).from(files).where(photosOf(ticket));
  if ((existing?.count ?? 0) + more > maxPhotos)
    throw new Problem("invalid-input", `A ticket has at most ${maxPhotos} photos.`);
}

/** Deletes a photo of this ticket. An id that is not one of its photos, or no longer exists, changes nothing. */
export async function deletePhoto(scope: Scope, id: string, photoId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicketForPhotoChange(tx, scope, id);
    const [found] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(photosOf(ticket), eq(files.id, photoId)));
    if (!found) return;
    const { organizationId } = ticket;
    await deleteFile(tx, scope, found.id, { organizationId });
    await broadcast(tx, [organizationId], `ticket:${id}`);
  });
}
