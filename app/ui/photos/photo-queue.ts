import { postPhoto } from "./post-photo.ts";

/** Photos on their way to the server: shown at once from the phone itself, sent one after the other, again when the line is back. */
export interface SendingPhoto {
  key: string;
  /** What it is a photo of, such as a question; sent along with it. */
  fieldId: string;
  name: string;
  file: Blob;
  /** An object URL of the file. */
  preview: string;
  /** "failed" may go better another time; "refused" never does, for the file itself is at fault. */
  state: "sending" | "waiting" | "failed" | "refused";
  /** Why it failed or was refused. */
  sentence?: string;
  /** It outlives the page. */
  isKept?: true;
}

/** A photo that the server has. */
export interface SentPhoto {
  id: string;
  name: string;
  fieldId: string;
}

/** Keeps photos over a reload until the server has them. */
export interface PhotoKeeper {
  read(): Promise<Pick<SendingPhoto, "key" | "fieldId" | "name" | "file">[]>;
  keep(photo: SendingPhoto): Promise<void>;
  forget(key: string): Promise<void>;
  /** False while something has to be sent before any photo. */
  mayGo(): Promise<boolean>;
}

const retryMilliseconds = 5_000;

const isUnderWay = ({ state }: SendingPhoto) => state === "sending" || state === "waiting";

export interface PhotoQueueOptions {
  address: string;
  fetch: typeof globalThis.fetch;
  onChange(photos: readonly SendingPhoto[]): void;
  onAdded(photo: SentPhoto): void;
  keeper?: PhotoKeeper;
}

export class PhotoQueue {
  readonly #options: PhotoQueueOptions;
  #photos: SendingPhoto[] = [];
  #working = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: PhotoQueueOptions) {
    this.#options = options;
    if (options.keeper) void this.#restore(options.keeper);
  }

  /** Whether leaving the page would lose a photo. */
  get isBusy(): boolean {
    return this.#photos.some((photo) => isUnderWay(photo) && !photo.isKept);
  }

  send(fieldId: string, files: readonly File[]): void {
    const photos = files.map((file) =>
      shown({ key: crypto.randomUUID(), fieldId, name: file.name, file }),
    );
    this.#set([...this.#photos, ...photos]);
    if (!this.#options.keeper) return void this.resume();
    void Promise.all(photos.map((photo) => this.#keep(photo))).then(() => this.resume());
  }

  retry(key: string): void {
    this.#update(key, { state: "sending" });
    void this.resume();
  }

  /** Forgets a photo that did not get to the server. */
  drop(key: string): void {
    const dropped = this.#photos.find((photo) => photo.key === key);
    if (!dropped || isUnderWay(dropped)) return;
    URL.revokeObjectURL(dropped.preview);
    void this.#options.keeper?.forget(key);
    this.#set(this.#photos.filter((photo) => photo !== dropped));
  }

  /** Sends whatever waits; called again when the line is back. */
  async resume(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#next(); next && !this.#isStopped; next = this.#next()) {
      const outcome = await this.#sendOne(next);
      if (outcome !== "no line") continue;
      this.#update(next.key, { state: "waiting" });
      this.#timer = setTimeout(() => void this.resume(), retryMilliseconds);
      break;
    }
    this.#working = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const photo of this.#photos) URL.revokeObjectURL(photo.preview);
  }

  #next(): SendingPhoto | undefined {
    return this.#photos.find(isUnderWay);
  }

  async #sendOne(photo: SendingPhoto): Promise<"done" | "no line"> {
    const { fetch, address, keeper } = this.#options;
    if (keeper && !(await keeper.mayGo())) return "no line";
    const outcome = await postPhoto(fetch, address, photo);
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
      .map((photo) => ({ ...shown(photo), isKept: true as const }));
    if (photos.length === 0 || this.#isStopped) return;
    this.#set([...photos, ...this.#photos]);
    await this.resume();
  }

  #update(key: string, change: Partial<SendingPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #set(photos: SendingPhoto[]): void {
    this.#photos = photos;
    this.#options.onChange(photos);
  }
}

function shown(photo: Pick<SendingPhoto, "key" | "fieldId" | "name" | "file">): SendingPhoto {
  return { ...photo, preview: URL.createObjectURL(photo.file), state: "sending" };
}
