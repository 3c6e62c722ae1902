import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from "react";
import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { SendingPhoto, SentPhoto } from "#app/ui/photos/photo-queue.ts";
import { locatePhoto, useSendingPhotos } from "#app/ui/photos/use-sending-photos.ts";
import { questionTypes, type FormField } from "#modules/form-logic/public.ts";
import { warnAboutPhoto } from "../../domain/photos/warn-about-photo.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import {
  openPhotoStore,
  listUnsentDrawings,
  recordPhoto,
  sendWaiting,
} from "../saving/browser-stores.ts";

/**
 * The photos of an open intake page: the stored ones, and those that are being uploaded.
 * @param address the URL of the intake.
 */
export function usePhotoQueue(view: IntakeView, address: string) {
  const { projectId, readOnly } = view;
  const [photos, setPhotos] = useState<IntakeView["photos"]>(view.photos);
  const [store] = useState(() => openPhotoStore(projectId, address));
  const { unsentDrawings, sendDrawings } = useDrawings(view, address, setPhotos);
  const check = useCheck(view);
  const onAdded = ({ isFile, ...photo }: SentPhoto) => {
    if (isFile) return;
    // If the server already has the photo, it returns the existing one, which must not be added twice.
    setPhotos((all) =>
      all.some(({ id }) => id === photo.id)
        ? all
        : [...all, { ...photo, marked: false, width: null, height: null }],
    );
    void recordPhoto(projectId, photo).then(sendDrawings);
  };
  const { sending, queue } = useSendingPhotos(
    { url: `${address}/photos`, uploads: `${address}/photos/uploads`, check, locate },
    onAdded,
    // In a read-only intake only the outbox sends photos that are still unsent.
    readOnly ? undefined : store,
  );
  return {
    photos,
    sending,
    unsentDrawings,
    send: ({ id, type, originalPhotos }: FormField, files: File[]) =>
      queue.current?.send(id, files, originalPhotos || questionTypes[type].takesFiles) ?? [],
    retry: (photo: SendingPhoto) => queue.current?.retry(photo.key),
    discard: (photo: SendingPhoto) => queue.current?.discard(photo.key),
    explain: (photo: SendingPhoto, reason: string) => queue.current?.explain(photo.key, reason),
  };
}

/** Inspectors are not asked: a device that they allowed to be located, as for On My Way, says where a photo was taken. */
const locate = (file: File) => locatePhoto(file, false);

/** Finds on this device what is wrong with a photo. Its code is loaded with the first photo. */
function useCheck({ visit }: IntakeView) {
  // The visit of an open page stays the same.
  const [check] = useState(() => async (file: Blob, name: string): Promise<PhotoWarnings> => {
    if (!visit) return {};
    const { checkPhoto } = await import("#app/ui/photos/checking/check-photo.ts");
    const found = await checkPhoto(file, name);
    if (!found) return {};
    const { takenAt = null, place = null } = found.capture ?? {};
    const at = visit.at ?? new Date().toISOString();
    const facts = { takenAt, location: place, problems: found.problems, reason: null };
    return warnAboutPhoto(facts, { ...visit, at });
  });
  return check;
}

/**
 * Sends unsent drawings when the page opens and when the device is online again.
 * @returns the drawings that are still unsent, and a function that tries again.
 */
function useDrawings(
  { projectId, readOnly }: IntakeView,
  address: string,
  setPhotos: Dispatch<SetStateAction<IntakeView["photos"]>>,
) {
  const [unsentDrawings, setUnsent] = useState<readonly string[]>([]);
  const sendDrawings = useCallback(async () => {
    await sendWaiting(projectId, address, ({ id, version }) =>
      setPhotos((all) =>
        all.map((photo) => (photo.id === id ? { ...photo, drawn: version } : photo)),
      ),
    );
    setUnsent(await listUnsentDrawings(projectId));
  }, [projectId, address, setPhotos]);
  useEffect(() => {
    if (readOnly) return undefined;
    const begin = () => void sendDrawings();
    begin();
    window.addEventListener("online", begin);
    return () => window.removeEventListener("online", begin);
  }, [readOnly, sendDrawings]);
  return { unsentDrawings, sendDrawings };
}
