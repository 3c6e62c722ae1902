import { and, eq } from "drizzle-orm";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { getTicket } from "../get-ticket.server.ts";

/**
 * A photo of the answer from which a ticket was created. Anyone who sees the ticket sees it, even without seeing the
 * project, and after it was removed from the intake.
 * @throws Problem "not-found".
 */
export async function getFailurePhoto(
  scope: Scope,
  ticketId: string,
  fileId: string,
): Promise<FileRow> {
  const ticket = await getTicket(scope, ticketId);
  const shown = [ticket.failure, ...ticket.furtherFailures].flatMap(({ images }) => images);
  if (!shown.includes(fileId)) throw new Problem("not-found");
  const [file] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.collection, "projects"),
        eq(files.recordId, ticket.projectId),
      ),
    );
  if (!file) throw new Problem("not-found");
  return file;
}
