/** Draws on a photo of a downloaded intake: the drawing is stored on this device until both are sent. */
import { redirect } from "@remix-run/react";
import { sayIn } from "#app/platform/page/language.ts";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { maxFormerDrawings, type Shape } from "#app/platform/files/drawings/shapes.ts";
import { intakePath } from "#modules/intake/public.field.ts";
import { backFromPhoto } from "#modules/intake/public.field.ts";
import type { PhotoView } from "#modules/intake/public.field.ts";
import { photoUrl } from "#app/ui/photo-url.ts";
import { thumbnailWidth } from "#modules/intake/public.ui.ts";
import { prefixOf, redirectOnDevice, registerOfflinePages } from "./offline-pages.ts";
import type { StoredDownload, UnsentDrawing, UnsentFile } from "./databases.ts";
import { tryServer, downloadTranslation } from "./offline-intake.ts";
import { sendStep } from "./send-unsent.ts";
import { findDownload, outbox } from "./device-storage.ts";

interface PageIds {
  projectId: string;
  /** Its id, or the key under which it is sent. */
  photo: string;
}

/** Returns the unsent work on this photo that is on this device. */
async function findUnsent({ projectId, photo }: PageIds) {
  const { items } = await (await outbox()).read(projectId);
  return {
    file: items.find((item) => item.id === photo)?.photo,
    drawing: items.find((item) => item.drawing?.photo === photo)?.drawing,
  };
}

async function loadPhotoPage(
  url: string,
  ids: PageIds,
  callServer: () => Promise<PhotoView>,
): Promise<PhotoView> {
  const waiting = await findUnsent(ids).catch(() => null);
  if (!waiting) return callServer();
  registerOfflinePages(prefixOf(new URL(url).pathname), ids.projectId);
  const download = await findDownload(ids.projectId).catch(() => undefined);
  if (waiting.file)
    return {
      ...(await viewUnsent(ids, waiting.file, waiting.drawing)),
      ...placeOf(download),
      translation: download ? downloadTranslation(url, download) : null,
    };
  const result = waiting.drawing || !download ? null : await tryServer(callServer);
  const shown = result ?? viewDownloaded(ids, download, waiting.drawing) ?? (await callServer());
  // The photo may have arrived already, and the drawing on it may not.
  const translation = download ? downloadTranslation(url, download) : shown.translation;
  return { ...shown, ...(waiting.drawing && drawingView(waiting.drawing)), translation };
}

const placeOf = (download: StoredDownload | undefined) => ({
  siteOwner: download?.facts.siteOwner,
  siteAddress: download?.facts.siteAddress,
});

async function viewUnsent(
  { projectId, photo }: PageIds,
  { file, name }: UnsentFile,
  drawing: UnsentDrawing | undefined,
): Promise<PhotoView> {
  const picture = URL.createObjectURL(file);
  const image = new Image();
  image.src = picture;
  // A format that this browser cannot show still gets an area to draw on.
  await image.decode().catch(() => undefined);
  return {
    ...drawingView(drawing),
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
function viewDownloaded(
  { projectId, photo }: PageIds,
  download: StoredDownload | undefined,
  drawing: UnsentDrawing | undefined,
): PhotoView | null {
  const stored = download?.intake.photos.find(({ id }) => id === photo);
  if (!download || !stored) return null;
  const before = download.drawings?.[photo];
  return {
    ...drawingView(drawing ?? (before && { ...before, basedOn: before.version })),
    ...placeOf(download),
    waits: drawing !== undefined,
    projectId,
    id: photo,
    name: stored.name,
    width: stored.width ?? 1_000,
    height: stored.height ?? 750,
    canDraw: !download.facts.readOnly,
    picture: photoUrl(stored, thumbnailWidth),
  };
}

const drawingView = (drawing: Pick<UnsentDrawing, "basedOn" | "shapes"> | undefined) => ({
  shapes: drawing?.shapes ?? [],
  version: drawing?.basedOn ?? 0,
  waits: drawing !== undefined,
});

/** Stores the drawing in the outbox, which sends it after its photo. */
async function drawOnDevice<Result>(
  request: Request,
  ids: PageIds,
  callServer: () => Promise<Result>,
) {
  const waiting = await findUnsent(ids).catch(() => null);
  const download = await findDownload(ids.projectId).catch(() => undefined);
  const isHere = Boolean(waiting?.file ?? waiting?.drawing);
  if (!isHere && !download) return callServer();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const requestCopy = request.clone();
  const form = await requestCopy.formData();
  const drawing = {
    photo: ids.photo,
    basedOn: waiting?.drawing?.basedOn ?? Number(form.get("basedOn")),
    shapes: JSON.parse(form.get("shapes") as string) as Shape[],
    goesOnFrom: [
      ...(JSON.parse(form.get("goesOnFrom") as string) as Shape[][]),
      ...(waiting?.drawing?.goesOnFrom ?? []),
    ].slice(0, maxFormerDrawings),
  };
  const { pathname, search } = new URL(request.url);
  const prefix = prefixOf(pathname);
  const outcome = await sendStep(ids.projectId, prefix, (box) =>
    box.addDrawing(ids.projectId, drawing),
  );
  if (outcome === "unstored") return callServer();
  const back = backFromPhoto(search, prefix + intakePath(ids.projectId));
  // A drawing that still waits is reported beside its photo.
  if (outcome === "waits") return redirectOnDevice(back);
  const translation = download ? downloadTranslation(request.url, download) : null;
  pageMessages.show(sayIn(translation)("The drawing was saved."));
  return redirect(back);
}

export const photoPage = { load: loadPhotoPage, post: drawOnDevice };
