import { useEffect, useRef, useState } from "react";
import type { DevicePlace } from "../../platform/files/device-place.ts";
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
 * @param store stores photos across a reload; pass the same object, and the same functions, as long as the URL is the same.
 */
export function useSendingPhotos(
  { url, uploads, check, locate }: PhotoTarget & Pick<PhotoQueueOptions, "check" | "locate">,
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
      ...(locate && { locate }),
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
  }, [url, uploads, store, check, locate]);
  return { sending, queue };
}

/** A file that is older was chosen, not taken now. */
const newestMilliseconds = 5 * 60_000;
const maxWait = 8_000;
/** Photos that are taken one after the other share a place. */
const maxAge = 60_000;

/**
 * Finds where this device is, for a photo that was taken with it now.
 * @param mayAsk lets the browser ask the person; otherwise only a device that was allowed before is located.
 */
export async function locatePhoto(file: File, mayAsk: boolean): Promise<DevicePlace | null> {
  if (Date.now() - file.lastModified > newestMilliseconds || !("geolocation" in navigator))
    return null;
  if (!mayAsk && !(await isAllowed())) return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy, at: localTime(new Date()) }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: maxAge, timeout: maxWait },
    );
    // The browser does not count the time in which it asks.
    setTimeout(() => resolve(null), 2 * maxWait);
  });
}

async function isAllowed(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  return permission?.state === "granted";
}

/** As a camera writes it, without a time zone. */
function localTime(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
