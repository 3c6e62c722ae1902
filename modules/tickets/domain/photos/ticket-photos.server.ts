import { and, asc, eq, isNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { TicketInView } from "../get-ticket.server.ts";

export interface TicketPhoto {
  id: string;
  name: string;
}

/** Photos of the work, as files of the ticket; each file name is unique. */
export function photosOf({ id }: TicketInView) {
  return and(
    eq(files.collection, "tickets"),
    eq(files.recordId, id),
    eq(files.kind, "photo"),
    isNull(files.deletedAt),
  );
}

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
