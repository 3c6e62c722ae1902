/** Looks up the addresses of the rows of a stored bulk file. */
import { and, asc, count, eq, inArray } from "drizzle-orm";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import { validateAddress, validatePoint } from "#app/platform/maps/validate-address.server.ts";
import { geocodeRecord } from "#app/platform/maps/geocode-record.ts";
import type { GeocodeCandidate } from "#app/platform/maps/geocode-types.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { bulkProjectRows as rows, bulkProjectUploads as uploads } from "../../schema.ts";
import { bulkProjectFiles } from "./bulk-projects.server.ts";
import { byPoint } from "#modules/projects/public.fields.ts";
import { existsWarning, hasProject } from "./find-doubles.server.ts";
import { joinWarnings } from "./validate-bulk-project.ts";
import type { BulkProjectTexts } from "./bulk-project-columns.ts";

/** The maximum number of rows that the request itself looks up. For more rows a job does it. */
export const locatesAtOnce = 50;

/** The number of rows between two progress updates. */
const step = 20;

/** Looks up the waiting rows. It can run again, because other rows are skipped. */
export async function locateRows(scope: Scope, uploadId: string): Promise<void> {
  const upload = await bulkProjectFiles.get(scope, uploadId);
  if (upload.status !== "locating") return;
  for (;;) {
    const part = await db
      .select()
      .from(rows)
      .where(and(eq(rows.uploadId, uploadId), eq(rows.status, "waiting")))
      .orderBy(asc(rows.rowNumber))
      .limit(step);
    if (part.length === 0) break;
    await Promise.all(part.map((row) => locateRow(scope, upload.ownerId, row)));
    await reportProgress(scope, uploadId, upload.rowCount);
  }
  await db
    .update(uploads)
    .set({ status: "previewed", doneCount: upload.rowCount })
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, "locating")));
  await broadcast(db, [scope.organizationId], `bulk-projects:${uploadId}`);
}

async function reportProgress(scope: Scope, uploadId: string, rowCount: number): Promise<void> {
  const [left] = await db
    .select({ count: count() })
    .from(rows)
    .where(and(eq(rows.uploadId, uploadId), inArray(rows.status, ["waiting"])));
  const doneCount = rowCount - (left?.count ?? 0);
  await bulkProjectFiles.setProgress(scope, uploadId, { doneCount });
}

async function locateRow(
  scope: Scope,
  ownerId: string,
  row: typeof rows.$inferSelect,
): Promise<void> {
  await db
    .update(rows)
    .set(await placeRow(scope, ownerId, row))
    .where(and(eq(rows.uploadId, row.uploadId), eq(rows.rowNumber, row.rowNumber)));
}

type LocatedRow = Pick<typeof rows.$inferSelect, "status" | "message" | "place">;

type RowWithWarning = BulkProjectTexts & {
  /** A warning that was found before the address lookup. */
  message: string | null;
};

const noCityWarning = "No US city was found near these coordinates";

/** Looks up a row that has no errors. Coordinates in the row override those of the address. */
export async function placeRow(
  scope: Scope,
  ownerId: string,
  row: RowWithWarning,
): Promise<LocatedRow> {
  const found = await (byPoint(row) ? placeByPoint(row) : placeByAddress(row));
  if (found.place === null) return found;
  const { siteAddress } = found.place;
  // A row with its own External ID is considered another project at the same site.
  const exists =
    row.externalId === "" &&
    (await hasProject(scope, ownerId, { siteAddress, siteOwner: row.siteOwner }));
  const message = joinWarnings(row.message, found.message, exists ? existsWarning : null);
  return { ...found, status: message === null ? "ready" : "warning", message };
}

async function placeByPoint(row: BulkProjectTexts): Promise<LocatedRow> {
  const typed = {
    latitude: readTypedNumber(row.latitude),
    longitude: readTypedNumber(row.longitude),
  };
  const pointResult = await geocode(typed);
  if (pointResult.status !== "OK") return notLocated(pointResult.message);
  const siteAddress = row.address || `${typed.latitude}, ${typed.longitude}`;
  const addressResult = row.address === "" ? null : await geocode(row.address);
  const byAddress = addressResult?.status === "OK" ? addressResult.candidate : null;
  const warning = byAddress && validatePoint(typed, byAddress);
  // The city in the address is more reliable than the city that is nearest to the coordinates, which may be a
  // neighboring one.
  const named = byAddress && !warning ? byAddress : pointResult.candidate;
  const { timeZone } = pointResult.candidate;
  const isOutside = pointResult.candidate.components.administrative_area_level_1 === "";
  const candidate = { ...named, ...typed, timeZone, approximate: false };
  return placed(candidate, siteAddress, warning ?? (isOutside ? noCityWarning : null));
}

async function placeByAddress({ address }: BulkProjectTexts): Promise<LocatedRow> {
  const addressWarning = validateAddress(address);
  const result = await geocode(addressWarning?.without ?? address);
  if (result.status !== "OK") return notLocated(result.message);
  const siteAddress = addressWarning ? address : result.candidate.formatted_address;
  return placed(result.candidate, siteAddress, addressWarning?.message ?? null);
}

const notLocated = (message: string): LocatedRow => ({
  status: "not processed",
  message,
  place: null,
});

function placed(
  candidate: GeocodeCandidate,
  siteAddress: string,
  warning: string | null,
): LocatedRow {
  const { latitude, longitude, timeZone } = candidate;
  const geocodeResults = geocodeRecord(candidate);
  return {
    status: "ready",
    message: warning,
    place: { siteAddress, latitude, longitude, geocodeResults, timeZone },
  };
}
