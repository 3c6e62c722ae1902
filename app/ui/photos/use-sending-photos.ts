import { useEffect, useRef, useState } from "react";
import type { PhotoTarget } from "./post-photo.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import {
  PhotoQueue,
  type PhotoQueueOptions,
  type PhotoStore,
  type SendingPhoto,
  type SentPhoto,
} from "./photo-queue.ts";

/**
 * The upload queue of a page for one URL. It retries when the connection is back, and leaving the page during an upload asks
 * first.
 * @param onAdded is called with each photo that has arrived.
 * @param store stores photos across a reload; pass the same object, and the same `check`, as long as the URL is the same.
 */
export function useSendingPhotos(
  { url, uploads, check }: PhotoTarget & Pick<PhotoQueueOptions, "check">,
  onAdded: (photo: SentPhoto) => void,
  store?: PhotoStore,
) {
  const [sending, setSending] = useState<readonly SendingPhoto[]>([]);
  const queue = useRef<PhotoQueue | null>(null);
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  });
  useEffect(() => {
    const made = new PhotoQueue({
      url,
      ...(uploads !== undefined && { uploads }),
      send: sendWithProgress,
      onChange: setSending,
      onAdded: (photo) => added.current(photo),
      shrink: async (file) => (await import("./shrinking/shrink-photo.ts")).shrinkPhoto(file),
      ...(check && { check }),
      ...(store && { store }),
    });
    queue.current = made;
    const warn = (event: BeforeUnloadEvent) => {
      if (made.isBusy) event.preventDefault();
    };
    const resume = () => made.resume();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", resume);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", resume);
      made.stop();
    };
  }, [url, uploads, store, check]);
  return { sending, queue };
}
