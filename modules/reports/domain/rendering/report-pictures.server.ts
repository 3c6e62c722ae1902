/** Pictures in the size and format for a report. */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { derivedPicture, thumbnail } from "#app/platform/files/pictures.server.ts";
import { log } from "#app/platform/log.server.ts";
import { drawPlan } from "#modules/intake/public.plans.server.ts";
import { drawingFile } from "#modules/form-logic/public.ts";
import { staticMap } from "#app/platform/maps/static-map.server.ts";
import type { StoredUpload, ReportContent } from "../description/read-report-content.server.ts";
import type { ReportDrawing } from "../description/report-blocks.ts";

/** Enough pixels for print at half the page width. */
const photoPixels = 1_000;
const logoPixels = 480;

/** Returns a photo as JPEG. It is empty when the file is lost or damaged, and the document then draws a note. */
export async function photoForReport(file: StoredUpload, width = photoPixels): Promise<Buffer> {
  try {
    const { drawing = null } = file;
    const { stream } = await derivedPicture(file, { width, format: "jpeg", drawing });
    return await buffer(stream);
  } catch (error) {
    log().warn({ error, file: file.id }, "a picture is missing from a report");
    return Buffer.alloc(0);
  }
}

/** Returns a drawing that is the answer to a question, as PNG; one on a plan as JPEG. */
export async function pictureOfDrawing(drawing: ReportDrawing): Promise<Buffer> {
  if (drawing.plan) return planForReport(drawing);
  return sharp(Buffer.from(drawingFile(drawing)))
    .png({ palette: true })
    .toBuffer();
}

/** Returns a plan with its points as JPEG. It is empty when the file is lost or damaged. */
export async function planForReport(
  { plan, file }: ReportDrawing,
  width = photoPixels,
): Promise<Buffer> {
  try {
    return file && plan ? await drawPlan(file, plan.pins, width) : Buffer.alloc(0);
  } catch (error) {
    log().warn({ error, file: file?.id }, "a plan is missing from a report");
    return Buffer.alloc(0);
  }
}

/** Returns a logo, or null when there is none or its file is lost or damaged. */
export async function logoOf(logo: StoredUpload | null): Promise<Buffer | null> {
  const image = logo && (await photoForReport(logo, logoPixels));
  return image && image.length > 0 ? image : null;
}

/** Enough pixels for print across the whole page. */
const heroPixels = 1_600;

/** Returns the photo of the cover, or the map when there is none. */
export async function heroOf(
  photo: StoredUpload | null,
  site: ReportContent["site"],
): Promise<Buffer | null> {
  const image = photo && (await photoForReport(photo, heroPixels));
  return image && image.length > 0 ? image : mapOf(site);
}

/** Returns the map of the site, or null when the site has no coordinates or the maps service fails. */
export async function mapOf(site: ReportContent["site"]): Promise<Buffer | null> {
  if (site.latitude === null || site.longitude === null) return null;
  try {
    const map = await staticMap(site);
    return await thumbnail(map.bytes, map.contentType, { width: map.width, format: "jpeg" });
  } catch (error) {
    log().warn({ error }, "a report is made without its map");
    return null;
  }
}
