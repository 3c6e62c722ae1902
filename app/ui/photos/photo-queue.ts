import type { DevicePlace } from "../../platform/files/device-place.ts";
import type { PhotoWarnings } from "../../platform/files/evidence/photo-warnings.ts";
import { deletePieces, type PhotoTarget, postPhoto } from "./post-photo.ts";
import type { Send } from "./send-with-progress.ts";

/**
 * The upload queue for photos. It shrinks them one at a time, shows them from the device, sends a few at the same time,
 * and retries when the connection is back.
 */
export interface SendingPhoto {
  key: string;
  /** What the photo belongs to, such as a question. It is sent with the photo. */
  fieldId: string;
  name: string;
  file: Blob;
  /** The photo is sent in its original size. */
  isOriginal?: true;
  /** An object URL of the file that is sent, so that a large original is not decoded a second time for display. */
  preview: string | null;
  /**
   * "preparing": before shrinking. "queued": waits to be sent. "failed": a retry may succeed. "refused": the file itself is
   * invalid, so no retry can succeed.
   */
  state: "preparing" | "queued" | "sending" | "waiting" | "failed" | "refused";
  /** The percentage sent so far, 0 to 100, while it is being sent. */
  percent?: number;
  /** Why it failed or was refused. */
  message?: string;
  /** It is stored on the device and survives leaving the page. */
  isStored?: true;
  /** The device has no room for it: closing the page would lose it. */
  isNotStored?: true;
  /** A part of it may have arrived. */
  isBegun: boolean;
  /** What this device found about it. */
  warnings?: PhotoWarnings;
  /** Why it is used all the same. */
  reason?: string;
  /** Where this device was when the photo was taken. */
  place?: DevicePlace;
}

/** A photo that the server has stored. */
export interface SentPhoto extends PhotoWarnings {
  /** It is no photo but a file that is the answer to a question. */
  isFile?: true;
  id: string;
  name: string;
  fieldId: string;
}

/** What is known about a photo before it is processed. */
export type ChosenPhoto = Pick<
  SendingPhoto,
  "key" | "fieldId" | "name" | "file" | "isOriginal" | "isNotStored" | "reason" | "place"
>;

/** What becomes known about a photo after it was stored. */
export type PhotoFacts = Pick<ChosenPhoto, "reason" | "place">;

/** Stores photos across a reload until the server has them. */
export interface PhotoStore {
  read(): Promise<ChosenPhoto[]>;
  save(photo: SendingPhoto): Promise<void>;
  remove(key: string): Promise<void>;
  /** Replaces the stored photo by its smaller version. */
  replace(key: string, file: Blob): Promise<void>;
  /** Stores what became known about it. */
  describe?(key: string, facts: PhotoFacts): Promise<void>;
  /** False while other data has to be sent before any photo. */
  isReadyToSend(): Promise<boolean>;
}

/** The wait after the first network failure. Each further failure doubles it, up to the longest wait. */
const retryMilliseconds = 5_000;
const maxRetryMilliseconds = 80_000;
const maxInFlight = 3;

const isUnderWay = ({ state }: SendingPhoto) => state !== "failed" && state !== "refused";
const isReady = ({ state }: SendingPhoto) => state === "queued" || state === "waiting";

export interface PhotoQueueOptions extends PhotoTarget {
  send: Send;
  onChange(photos: readonly SendingPhoto[]): void;
  onAdded(photo: SentPhoto): void;
  /** Shrinks a file before it is sent. */
  shrink?(file: Blob): Promise<Blob>;
  /** Finds what is wrong with a photo. It is sent without waiting for that. */
  check?(file: Blob, name: string): Promise<PhotoWarnings>;
  /** Finds where a photo is taken. It is sent after that. */
  locate?(file: File): Promise<DevicePlace | null>;
  store?: PhotoStore;
}

export class PhotoQueue {
  readonly #options: PhotoQueueOptions;
  #photos: SendingPhoto[] = [];
  #inFlight = 0;
  #breaks = 0;
  #isSaving = false;
  #preparing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leaving = new AbortController();

  constructor(options: PhotoQueueOptions) {
    this.#options = options;
    if (options.store) void this.#restore(options.store);
  }

  /** Whether leaving the page would lose a photo. */
  get isBusy(): boolean {
    return this.#photos.some((photo) => isUnderWay(photo) && !photo.isStored);
  }

  /**
   * @param isOriginal sends them without shrinking.
   * @returns the keys under which they are sent.
   */
  send(fieldId: string, files: readonly File[], isOriginal = false): string[] {
    const size = isOriginal && ({ isOriginal } as const);
    const photos = files.map((file) =>
      queued({ key: crypto.randomUUID(), fieldId, name: file.name, file, ...size }, false),
    );
    this.#set([...this.#photos, ...photos]);
    // Stored before any processing, so that closing the page loses no photo.
    const saved = Promise.all(photos.map((photo) => this.#save(photo)));
    for (const [index, photo] of photos.entries())
      this.#prepare(photo, saved, this.#options.locate?.(files[index]!));
    return photos.map(({ key }) => key);
  }

  /** Stores why a photo that waits is used although something is wrong with it. */
  explain(key: string, reason: string): void {
    this.#describe(key, { reason });
  }

  #describe(key: string, facts: PhotoFacts): void {
    this.#update(key, facts);
    void this.#options.store?.describe?.(key, facts).catch(() => undefined);
  }

  retry(key: string): void {
    this.#update(key, { state: "queued" });
    this.resume();
  }

  /** Removes a photo that did not reach the server. */
  discard(key: string): void {
    const discarded = this.#photos.find((photo) => photo.key === key);
    if (!discarded || isUnderWay(discarded)) return;
    if (discarded.preview) URL.revokeObjectURL(discarded.preview);
    void this.#options.store?.remove(key);
    // The server has already deleted the pieces of a refused photo.
    if (discarded.state === "failed")
      void deletePieces(this.#options.send, this.#options, discarded);
    this.#set(this.#photos.filter((photo) => photo !== discarded));
  }

  /** Sends all waiting photos. It is called again when the connection is back. */
  resume(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#saveAgain();
    while (this.#inFlight < maxInFlight && !this.#leaving.signal.aborted) {
      const next = this.#photos.find(isReady);
      if (!next) return;
      void this.#carry(next);
    }
  }

  /** Stops sending stored photos, because the next queue continues them. Photos that are not stored are sent to the end. */
  stop(): void {
    this.#leaving.abort();
    clearTimeout(this.#timer);
    for (const { preview } of this.#photos) if (preview) URL.revokeObjectURL(preview);
  }

  async #carry(photo: SendingPhoto): Promise<void> {
    this.#inFlight += 1;
    this.#update(photo.key, { state: "sending", percent: 0, isBegun: true });
    const outcome = await this.#sendOne(photo);
    this.#inFlight -= 1;
    if (outcome === "done") {
      this.#breaks = 0;
      // While offline, the other photos wait for the same timer.
      if (this.#timer === undefined) this.resume();
      return;
    }
    this.#update(photo.key, { state: "waiting" });
    if (this.#timer !== undefined || this.#leaving.signal.aborted) return;
    const wait = Math.min(retryMilliseconds * 2 ** this.#breaks, maxRetryMilliseconds);
    this.#breaks += 1;
    this.#timer = setTimeout(() => this.resume(), wait);
  }

  /** One at a time, because each photo is decoded in memory. */
  #prepare(
    { key, file, name, isOriginal }: SendingPhoto,
    saved: Promise<unknown>,
    located?: Promise<DevicePlace | null>,
  ): void {
    this.#preparing = this.#preparing.then(async () => {
      if (this.#leaving.signal.aborted || !this.#photos.some((photo) => photo.key === key)) return;
      await saved;
      const { shrink, store } = this.#options;
      const small = shrink && !isOriginal ? await shrink(file) : file;
      const photo = this.#photos.find((each) => each.key === key);
      if (this.#leaving.signal.aborted || !photo) return;
      // If the device has no room for both, the original stays in the queue.
      if (photo.isStored && small !== file) await store?.replace(key, small).catch(() => undefined);
      // The small photo may fit where the original did not.
      if (photo.isNotStored && small !== file) await this.#save({ ...photo, file: small });
      this.#update(key, { file: small, preview: URL.createObjectURL(small) });
      const place = await located?.catch(() => null);
      if (place) this.#describe(key, { place });
      this.#update(key, { state: "queued" });
      if (this.#timer === undefined) this.resume();
      const warnings = await this.#options.check?.(small, name).catch(() => undefined);
      if (warnings) this.#update(key, { warnings });
    });
  }

  async #sendOne(photo: SendingPhoto): Promise<"done" | "unreachable"> {
    const { send, store } = this.#options;
    if (store && !(await store.isReadyToSend())) return "unreachable";
    const leaving = photo.isStored ? this.#leaving.signal : undefined;
    const outcome = await postPhoto(
      leaving ? (url, init, on) => send(url, { ...init, signal: leaving }, on) : send,
      this.#options,
      { ...photo, leaving },
      (part) => this.#update(photo.key, { percent: Math.round(part * 100) }),
    );
    if (outcome === "unreachable") return "unreachable";
    if ("message" in outcome) {
      const { message, isFileError } = outcome;
      this.#update(photo.key, { state: isFileError ? "refused" : "failed", message });
      return "done";
    }
    await store?.remove(photo.key);
    this.#set(this.#photos.filter((each) => each.key !== photo.key));
    this.#options.onAdded({ ...outcome.added, fieldId: photo.fieldId });
    return "done";
  }

  /** Stores what the device had no room for, until it is full again. */
  async #saveAgain(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    for (const photo of this.#photos) if (photo.isNotStored && !(await this.#save(photo))) break;
    this.#isSaving = false;
  }

  /** If the device is full, only this tab holds the photo, and the page says so. @returns whether the device has it. */
  async #save(photo: SendingPhoto): Promise<boolean> {
    const { store } = this.#options;
    if (!store) return false;
    const isStored = await store.save(photo).then(
      () => true,
      () => false,
    );
    this.#set(
      this.#photos.map((each) => {
        if (each.key !== photo.key) return each;
        const { isStored: _stored, isNotStored: _unstored, ...rest } = each;
        return { ...rest, ...(isStored ? { isStored: true } : { isNotStored: true }) };
      }),
    );
    return isStored;
  }

  async #restore(store: PhotoStore): Promise<void> {
    const stored = await store.read().catch(() => []);
    const here = new Set(this.#photos.map(({ key }) => key));
    const photos = stored
      .filter(({ key }) => !here.has(key))
      .map((photo) => ({
        ...queued(photo, true),
        ...(!photo.isNotStored && { isStored: true as const }),
      }));
    if (photos.length === 0 || this.#leaving.signal.aborted) return;
    this.#set([...photos, ...this.#photos]);
    for (const photo of photos) this.#prepare(photo, Promise.resolve());
  }

  #update(key: string, change: Partial<SendingPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #set(photos: SendingPhoto[]): void {
    this.#photos = photos;
    // After this page was left, the next queue reports the state.
    if (!this.#leaving.signal.aborted) this.#options.onChange(photos);
  }
}

function queued(photo: ChosenPhoto, isBegun: boolean): SendingPhoto {
  return { ...photo, isBegun, preview: null, state: "preparing" };
}
