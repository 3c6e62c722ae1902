import { useEffect, useRef, useState } from "react";
import { PhotoQueue, type SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import type { IntakePhoto } from "../../domain/opening/intake.ts";

/** The photos of an open intake page: those stored, and those on their way. */
export function usePhotoQueue(stored: readonly IntakePhoto[], address: string) {
  const [photos, setPhotos] = useState(stored);
  const [sending, setSending] = useState<readonly SendingPhoto[]>([]);
  const queue = useRef<PhotoQueue | null>(null);

  useEffect(() => {
    const made = new PhotoQueue({
      address,
      fetch: (input, init) => fetch(input, init),
      onChange: setSending,
      onAdded: (photo) =>
        setPhotos((all) => [...all, { ...photo, marked: false, width: null, height: null }]),
    });
    queue.current = made;
    const warn = (event: BeforeUnloadEvent) => {
      if (made.isBusy) event.preventDefault();
    };
    const resume = () => void made.resume();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", resume);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", resume);
      made.stop();
    };
  }, [address]);

  return {
    photos,
    sending,
    send: (fieldId: string, files: File[]) => queue.current?.send(fieldId, files),
    retry: (photo: SendingPhoto) => queue.current?.retry(photo.key),
    drop: (photo: SendingPhoto) => queue.current?.drop(photo.key),
  };
}
