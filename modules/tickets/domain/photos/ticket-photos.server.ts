import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { TicketInView } from "../get-ticket.server.ts";

export interface TicketPhoto {
  id: string;
  name: string;
}

const allPhotosOf = ({ id }: TicketInView) =>
  and(eq(files.collection, "tickets"), eq(files.recordId, id), eq(files.kind, "photo"));

/** Photos of the work, as files of the ticket; each file name is unique. */
export function photosOf(ticket: TicketInView) {
  return and(allPhotosOf(ticket), isNull(files.deletedAt));
}

const restorableSince = sql`now() - interval '1 day'`;

/** Photos removed within a day, which may be restored. */
export function removedPhotosOf(ticket: TicketInView) {
  return and(allPhotosOf(ticket), gt(files.deletedAt, restorableSince));
}

/** The last removed first. */
export async function listRemovedPhotos(ticket: TicketInView): Promise<TicketPhoto[]> {
  return db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(removedPhotosOf(ticket))
    .orderBy(desc(files.deletedAt))
    .limit(maxRemoved);
}

const maxRemoved = 10;

/** Oldest first. */
export async function listTicketPhotos(
  ticket: TicketInView,
  tx: Transaction | Database = db,
): Promise<TicketPhoto[]> {
  return tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(photosOf(ticket))
    .orderBy(asc(files.createdAt), asc(files.id));
}
