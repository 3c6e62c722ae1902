import { z } from "zod";
import { drawing } from "#app/platform/files/drawings/shapes.input.ts";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { findPhotoOfSender } from "#modules/intake/public.writing.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import type { HandOver } from "./get-hand-over.server.ts";

const handedDrawing = z.object({
  /** Id of the photo, or the key under which the phone sends it. */
  photo: z.string().min(1).max(64),
  basedOn: recordVersion,
  shapes: drawing,
});

export type HandOverDrawing = z.output<typeof handedDrawing>;

/** A drawing as a phone hands it over; null for one of an earlier release, which was cut where it was long. */
export function readHandOverDrawing(json = ""): HandOverDrawing | null {
  try {
    return handedDrawing.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** The photo of the visit that a drawing is on; null when the visit has none. */
export async function findPhotoOfDrawing(
  project: ProjectReference,
  { senderId }: HandOver,
  drawing: HandOverDrawing | null,
): Promise<string | null> {
  return drawing && findPhotoOfSender(project, drawing.photo, senderId);
}
