/** Draws on a photo of a downloaded intake: at the server, or on this device until both are sent. */
import { redirect } from "@remix-run/react";
import { news } from "#app/platform/page/news.ts";
import { mostFormer, type Shape } from "#app/platform/files/drawings/shapes.ts";
import { intakeAddress } from "../../domain/opening/intake-address.ts";
import { backFromPhoto } from "../../domain/photos/back-from-photo.ts";
import type { PhotoView } from "../../domain/photos/photo-view.ts";
import { photoAddress, thumbnailWidth } from "../photos/question-photos.tsx";
import { answerHere, prefixOf } from "./answer-here.ts";
import type { OfflineCopy, UnsentDrawing, UnsentFile } from "./databases.ts";
import { unlessDown } from "./open-from-device.ts";
import { sendNow } from "./send-unsent.ts";
import { findCopy, outbox } from "./this-device.ts";

interface Place {
  projectId: string;
  /** Its id, or the key under which it is sent. */
  photo: string;
}

/** Returns the unsent work on this photo that is on this device. */
async function waitingOf({ projectId, photo }: Place) {
  const { items } = await (await outbox()).read(projectId);
  return {
    file: items.find((item) => item.key === photo)?.photo,
    drawing: items.find((item) => item.drawing?.photo === photo)?.drawing,
  };
}

export async function openPhotoHere(
  address: string,
  place: Place,
  ask: () => Promise<PhotoView>,
): Promise<PhotoView> {
  const waiting = await waitingOf(place).catch(() => null);
  if (!waiting) return ask();
  answerHere(prefixOf(new URL(address).pathname), place.projectId);
  if (waiting.file) return viewUnsent(place, waiting.file, waiting.drawing);
  const copy = await findCopy(place.projectId).catch(() => undefined);
  const answer = waiting.drawing || !copy ? null : await unlessDown(ask);
  const shown = answer ?? viewKept(place, copy, waiting.drawing) ?? (await ask());
  // The photo may have arrived already, and the drawing on it may not.
  return waiting.drawing ? { ...shown, ...asDrawn(waiting.drawing) } : shown;
}

async function viewUnsent(
  { projectId, photo }: Place,
  { file, name }: UnsentFile,
  drawing: UnsentDrawing | undefined,
): Promise<PhotoView> {
  const picture = URL.createObjectURL(file);
  const image = new Image();
  image.src = picture;
  // A format that this browser cannot show still gets an area to draw on.
  await image.decode().catch(() => undefined);
  return {
    ...asDrawn(drawing),
    projectId,
    id: photo,
    name,
    width: image.naturalWidth || 1_000,
    height: image.naturalHeight || 750,
    canDraw: true,
    picture,
  };
}

/** The server's photo, shown by its thumbnail; null if it was not downloaded. */
function viewKept(
  { projectId, photo }: Place,
  copy: OfflineCopy | undefined,
  drawing: UnsentDrawing | undefined,
): PhotoView | null {
  const kept = copy?.intake.photos.find(({ id }) => id === photo);
  if (!copy || !kept) return null;
  const before = copy.drawings?.[photo];
  return {
    ...asDrawn(drawing ?? (before && { ...before, basedOn: before.version })),
    waits: drawing !== undefined,
    projectId,
    id: photo,
    name: kept.name,
    width: kept.width ?? 1_000,
    height: kept.height ?? 750,
    canDraw: !copy.facts.readOnly,
    picture: photoAddress(kept, thumbnailWidth),
  };
}

const asDrawn = (drawing: Pick<UnsentDrawing, "basedOn" | "shapes"> | undefined) => ({
  shapes: drawing?.shapes ?? [],
  version: drawing?.basedOn ?? 0,
  waits: drawing !== undefined,
});

/** Stores the drawing: at the server, or in the outbox, which sends it after its photo once the device is online. */
export async function drawHere<Answer>(request: Request, place: Place, ask: () => Promise<Answer>) {
  const waiting = await waitingOf(place).catch(() => null);
  const copy = await findCopy(place.projectId).catch(() => undefined);
  const isHere = Boolean(waiting?.file ?? waiting?.drawing);
  if (!isHere && !copy) return ask();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const own = request.clone();
  const form = await own.formData();
  const answer = isHere ? null : await unlessDown(ask);
  if (answer) return answer;
  await (
    await outbox()
  ).addDrawing(place.projectId, {
    photo: place.photo,
    basedOn: waiting?.drawing?.basedOn ?? Number(form.get("basedOn")),
    shapes: JSON.parse(form.get("shapes") as string) as Shape[],
    goesOnFrom: [
      ...(JSON.parse(form.get("goesOnFrom") as string) as Shape[][]),
      ...(waiting?.drawing?.goesOnFrom ?? []),
    ].slice(0, mostFormer),
  });
  const { pathname, search } = new URL(request.url);
  const prefix = prefixOf(pathname);
  if (isHere && navigator.onLine) await sendNow(place.projectId, prefix);
  // A drawing that still waits is reported beside its photo.
  const { drawing } = await waitingOf(place);
  if (!drawing) news.tell("The drawing was saved.");
  return redirect(backFromPhoto(search, prefix + intakeAddress(place.projectId)));
}
