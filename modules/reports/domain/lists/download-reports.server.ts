import { desc, eq, inArray, type SQL } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { serveZip } from "#app/platform/files/serve-zip.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { hasReadState, listedReports } from "./listed-reports.server.ts";
import { markRead } from "./mark-read.server.ts";
import { maxUnread } from "./max-unread.ts";

/** Downloads the reports with these ids that the viewer may list, newest first. Other ids are skipped. */
export function downloadSelected(scope: Scope, ids: readonly string[]): Promise<Response | null> {
  return downloadWhere(scope, (listed) => inArray(listed.id, [...ids]));
}

/** Downloads the newest unread reports, at most 1,500. */
export function downloadUnread(scope: Scope): Promise<Response | null> {
  return downloadWhere(scope, (listed) => hasReadState(listed, "Unread"));
}

/** Sends one archive and marks its reports as read after they were sent; null when there are none. */
async function downloadWhere(
  scope: Scope,
  condition: (listed: ReturnType<typeof listedReports>) => SQL | undefined,
): Promise<Response | null> {
  const listed = listedReports(scope);
  const found = await db
    .select({
      reportId: listed.id,
      organizationId: listed.organizationId,
      id: files.id,
      key: files.key,
      size: files.size,
      path: files.name,
      createdAt: files.createdAt,
    })
    .from(listed)
    .innerJoin(files, eq(files.id, listed.fileId))
    .where(condition(listed))
    .orderBy(desc(listed.readyAt), desc(listed.id))
    .limit(maxUnread);
  if (found.length === 0) return null;
  return serveZip("reports.zip", found, {
    onSent: async (sent) => {
      const sentIds = new Set(sent);
      const read = found.filter(({ id }) => sentIds.has(id));
      await markRead(
        scope,
        read.map(({ reportId, organizationId }) =>
          asInView("report", { id: reportId, organizationId }),
        ),
      );
    },
  });
}
