import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawSiteThumbnail } from "../domain/thumbnails/draw-site-thumbnail.server.ts";
import { drawThumbnail } from "./draw-thumbnail.job.ts";

export const handle: JobHandler = async (given) => {
  await drawSiteThumbnail(drawThumbnail.payload.parse(given).projectId);
};
