import { eq } from "drizzle-orm";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { getReport } from "../../domain/get-report.server.ts";
import { fileMissingMessage } from "../../domain/lists/report-states.ts";

/** The document of a report. A program that fetches it does not mark it as read: a person does that. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const { fileId } = await getReport(scope, params.id ?? "");
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new Problem("not-found", fileMissingMessage);
  try {
    return await serveFile(request, file, { download: true });
  } catch (error) {
    const isLost = isProblem(error) && error.code === "not-found";
    throw isLost ? new Problem("not-found", fileMissingMessage) : error;
  }
}
