import { useState } from "react";
import type { SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import { useSendingPhotos } from "#app/ui/photos/use-sending-photos.ts";
import type { IntakePhoto } from "../../domain/opening/intake.ts";

/** The photos of an open intake page: those stored, and those on their way. */
export function usePhotoQueue(stored: readonly IntakePhoto[], address: string) {
  const [photos, setPhotos] = useState(stored);
  const { sending, queue } = useSendingPhotos(address, (photo) =>
    setPhotos((all) => [...all, { ...photo, marked: false, width: null, height: null }]),
  );
  return {
    photos,
    sending,
    send: (fieldId: string, files: File[]) => queue.current?.send(fieldId, files),
    retry: (photo: SendingPhoto) => queue.current?.retry(photo.key),
    drop: (photo: SendingPhoto) => queue.current?.drop(photo.key),
  };
}
