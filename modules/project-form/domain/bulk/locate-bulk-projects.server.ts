/** Looks up where the rows of a kept bulk file are. */
import { and, asc, count, eq, inArray } from "drizzle-orm";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";
import { tellLive } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { bulkProjectRows as rows, bulkProjectUploads as uploads } from "../../schema.ts";
import { bulkProjectFiles } from "./bulk-projects.server.ts";
import { byPoint, type BulkProjectTexts } from "./judge-bulk-project.ts";
import type { SitePlace } from "../form/locate-site.server.ts";

/** Rows of a file that its sender waits for; more are a job's. */
export const locatesAtOnce = 50;

/** Rows looked up between two signs of progress. */
const step = 20;

/** Safe to run again: only rows that still wait are looked up. */
export async function locateRows(scope: Scope, uploadId: string): Promise<void> {
  const upload = await bulkProjectFiles.get(scope, uploadId);
  if (upload.status !== "locating") return;
  for (;;) {
    const part = await db
      .select()
      .from(rows)
      .where(and(eq(rows.uploadId, uploadId), eq(rows.verdict, "waiting")))
      .orderBy(asc(rows.line))
      .limit(step);
    if (part.length === 0) break;
    await Promise.all(part.map(locateRow));
    await noteProgress(scope, uploadId, upload.rowCount);
  }
  await db
    .update(uploads)
    .set({ status: "previewed", doneCount: upload.rowCount })
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, "locating")));
  await tellLive(db, [scope.organizationId], `bulk-projects:${uploadId}`);
}

async function noteProgress(scope: Scope, uploadId: string, rowCount: number): Promise<void> {
  const [left] = await db
    .select({ count: count() })
    .from(rows)
    .where(and(eq(rows.uploadId, uploadId), inArray(rows.verdict, ["waiting"])));
  const doneCount = rowCount - (left?.count ?? 0);
  await bulkProjectFiles.note(scope, uploadId, { doneCount });
}

async function locateRow(row: typeof rows.$inferSelect): Promise<void> {
  const found = await findPlace(row);
  const set =
    typeof found === "string"
      ? { verdict: "not processed" as const, problem: found }
      : { verdict: "ready" as const, place: found };
  await db
    .update(rows)
    .set(set)
    .where(and(eq(rows.uploadId, row.uploadId), eq(rows.line, row.line)));
}

/** The place, or the sentence that says why there is none. A typed point stands above that of the address. */
async function findPlace(row: BulkProjectTexts): Promise<SitePlace | string> {
  const typed = byPoint(row)
    ? { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    : null;
  const result = await geocode(typed ?? row.address);
  if (result.status !== "OK") return result.message;
  const { candidate } = result;
  const point = typed ? `${typed.latitude}, ${typed.longitude}` : candidate.formatted_address;
  return {
    siteAddress: typed && row.address !== "" ? row.address : point,
    latitude: typed?.latitude ?? candidate.latitude,
    longitude: typed?.longitude ?? candidate.longitude,
    geocodeResults: geocodeRecord(candidate),
    timeZone: candidate.timeZone,
  };
}
