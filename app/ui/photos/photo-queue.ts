import { dropPieces, type PhotoPlace, postPhoto } from "./post-photo.ts";
import type { Send } from "./send-with-progress.ts";

/** Photos on their way to the server: made smaller one after the other, shown from the phone itself, sent a few at a time, again when the line is back. */
export interface SendingPhoto {
  key: string;
  /** What it is a photo of, such as a question; sent along with it. */
  fieldId: string;
  name: string;
  file: Blob;
  /** It is sent as the camera took it. */
  isOriginal?: true;
  /** An object URL of the file as it is sent; a large original is not decoded a second time only to be shown. */
  preview: string | null;
  /**
   * "preparing" is before it is made smaller, "queued" before its turn; "failed" may go better another time; "refused" never does,
   * for the file itself is at fault.
   */
  state: "preparing" | "queued" | "sending" | "waiting" | "failed" | "refused";
  /** How much of it has gone out, 0 to 100, while it is sent. */
  percent?: number;
  /** Why it failed or was refused. */
  sentence?: string;
  /** It outlives the page. */
  isKept?: true;
  /** Some of it may have arrived. */
  isBegun: boolean;
}

/** A photo that the server has. */
export interface SentPhoto {
  id: string;
  name: string;
  fieldId: string;
  /** How far from the site it was taken, where that is far. */
  far?: string;
}

/** What is known of a photo before anything is done to it. */
export type ChosenPhoto = Pick<SendingPhoto, "key" | "fieldId" | "name" | "file" | "isOriginal">;

/** Keeps photos over a reload until the server has them. */
export interface PhotoKeeper {
  read(): Promise<ChosenPhoto[]>;
  keep(photo: SendingPhoto): Promise<void>;
  forget(key: string): Promise<void>;
  /** The same photo, made smaller. */
  replace(key: string, file: Blob): Promise<void>;
  /** False while something has to be sent before any photo. */
  mayGo(): Promise<boolean>;
}

/** The wait after the first break of the line; each further one doubles it up to the longest. */
const retryMilliseconds = 5_000;
const longestRetryMilliseconds = 80_000;
const mostInFlight = 3;

const isUnderWay = ({ state }: SendingPhoto) => state !== "failed" && state !== "refused";
const isReady = ({ state }: SendingPhoto) => state === "queued" || state === "waiting";

export interface PhotoQueueOptions extends PhotoPlace {
  send: Send;
  onChange(photos: readonly SendingPhoto[]): void;
  onAdded(photo: SentPhoto): void;
  /** Makes a file smaller before it is sent. */
  shrink?(file: Blob): Promise<Blob>;
  keeper?: PhotoKeeper;
}

export class PhotoQueue {
  readonly #options: PhotoQueueOptions;
  #photos: SendingPhoto[] = [];
  #inFlight = 0;
  #breaks = 0;
  #preparing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leaving = new AbortController();

  constructor(options: PhotoQueueOptions) {
    this.#options = options;
    if (options.keeper) void this.#restore(options.keeper);
  }

  /** Whether leaving the page would lose a photo. */
  get isBusy(): boolean {
    return this.#photos.some((photo) => isUnderWay(photo) && !photo.isKept);
  }

  /** @param isOriginal they are not made smaller. */
  send(fieldId: string, files: readonly File[], isOriginal = false): void {
    const size = isOriginal && ({ isOriginal } as const);
    const photos = files.map((file) =>
      queued({ key: crypto.randomUUID(), fieldId, name: file.name, file, ...size }, false),
    );
    this.#set([...this.#photos, ...photos]);
    // Kept as they are before any work on them, so that closing the page loses none.
    const kept = Promise.all(photos.map((photo) => this.#keep(photo)));
    for (const photo of photos) this.#prepare(photo, kept);
  }

  retry(key: string): void {
    this.#update(key, { state: "queued" });
    this.resume();
  }

  /** Forgets a photo that did not get to the server. */
  drop(key: string): void {
    const dropped = this.#photos.find((photo) => photo.key === key);
    if (!dropped || isUnderWay(dropped)) return;
    if (dropped.preview) URL.revokeObjectURL(dropped.preview);
    void this.#options.keeper?.forget(key);
    // What was at fault itself the server has let go of.
    if (dropped.state === "failed") void dropPieces(this.#options.send, this.#options, dropped);
    this.#set(this.#photos.filter((photo) => photo !== dropped));
  }

  /** Sends whatever waits; called again when the line is back. */
  resume(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#inFlight < mostInFlight && !this.#leaving.signal.aborted) {
      const next = this.#photos.find(isReady);
      if (!next) return;
      void this.#carry(next);
    }
  }

  /** Lets go of what is kept, for the next queue goes on with it; what is not kept is sent to its end. */
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
      // While the line is down, the others wait for it together.
      if (this.#timer === undefined) this.resume();
      return;
    }
    this.#update(photo.key, { state: "waiting" });
    if (this.#timer !== undefined || this.#leaving.signal.aborted) return;
    const wait = Math.min(retryMilliseconds * 2 ** this.#breaks, longestRetryMilliseconds);
    this.#breaks += 1;
    this.#timer = setTimeout(() => this.resume(), wait);
  }

  /** One after the other, for each is decoded in memory. */
  #prepare({ key, file, isOriginal }: SendingPhoto, kept: Promise<unknown>): void {
    this.#preparing = this.#preparing.then(async () => {
      if (this.#leaving.signal.aborted || !this.#photos.some((photo) => photo.key === key)) return;
      await kept;
      const { shrink, keeper } = this.#options;
      const small = shrink && !isOriginal ? await shrink(file) : file;
      const photo = this.#photos.find((each) => each.key === key);
      if (this.#leaving.signal.aborted || !photo) return;
      // The original goes on waiting where the device has no room for both.
      if (photo.isKept && small !== file) await keeper?.replace(key, small).catch(() => undefined);
      this.#update(key, { file: small, preview: URL.createObjectURL(small), state: "queued" });
      if (this.#timer === undefined) this.resume();
    });
  }

  async #sendOne(photo: SendingPhoto): Promise<"done" | "no line"> {
    const { send, keeper } = this.#options;
    if (keeper && !(await keeper.mayGo())) return "no line";
    const leaving = photo.isKept ? this.#leaving.signal : undefined;
    const outcome = await postPhoto(
      leaving ? (address, init, on) => send(address, { ...init, signal: leaving }, on) : send,
      this.#options,
      { ...photo, leaving },
      (part) => this.#update(photo.key, { percent: Math.round(part * 100) }),
    );
    if (outcome === "no line") return "no line";
    if ("sentence" in outcome) {
      const { sentence, isFault } = outcome;
      this.#update(photo.key, { state: isFault ? "refused" : "failed", sentence });
      return "done";
    }
    await keeper?.forget(photo.key);
    this.#set(this.#photos.filter((each) => each.key !== photo.key));
    this.#options.onAdded({ ...outcome.added, fieldId: photo.fieldId });
    return "done";
  }

  async #keep(photo: SendingPhoto): Promise<void> {
    try {
      await this.#options.keeper?.keep(photo);
      if (this.#options.keeper) this.#update(photo.key, { isKept: true });
    } catch {
      // On a full device the page itself holds it, and asks before it is left.
    }
  }

  async #restore(keeper: PhotoKeeper): Promise<void> {
    const kept = await keeper.read().catch(() => []);
    const here = new Set(this.#photos.map(({ key }) => key));
    const photos = kept
      .filter(({ key }) => !here.has(key))
      .map((photo) => ({ ...queued(photo, true), isKept: true as const }));
    if (photos.length === 0 || this.#leaving.signal.aborted) return;
    this.#set([...photos, ...this.#photos]);
    for (const photo of photos) this.#prepare(photo, Promise.resolve());
  }

  #update(key: string, change: Partial<SendingPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #set(photos: SendingPhoto[]): void {
    this.#photos = photos;
    // A page that was left shows what its next queue says.
    if (!this.#leaving.signal.aborted) this.#options.onChange(photos);
  }
}

function queued(photo: ChosenPhoto, isBegun: boolean): SendingPhoto {
  return { ...photo, isBegun, preview: null, state: "preparing" };
}
