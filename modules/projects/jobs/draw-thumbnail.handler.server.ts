import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { drawSiteThumbnail } from "../domain/thumbnails/draw-site-thumbnail.server.ts";
import { drawThumbnail } from "./draw-thumbnail.job.ts";

export const handle: JobHandler = async (payload) => {
  await drawSiteThumbnail(drawThumbnail.payload.parse(payload).projectId);
};
