/** Photos on their way to the server: shown at once from the phone itself, sent one after the other, again when the line is back. */
export interface SendingPhoto {
  key: string;
  /** What it is a photo of, such as a question; sent along with it. */
  fieldId: string;
  name: string;
  file: File;
  /** An object URL of the file. */
  preview: string;
  /** "failed" may go better another time; "refused" never does, for the file itself is at fault. */
  state: "sending" | "waiting" | "failed" | "refused";
  /** Why it failed or was refused. */
  sentence?: string;
}

/** A photo that the server has. */
export interface SentPhoto {
  id: string;
  name: string;
  fieldId: string;
}

interface PhotoAnswer {
  added?: { id: string; name: string }[];
  refused?: { name: string; sentence: string }[];
  sentence?: string;
}

const retryMilliseconds = 5_000;

/** File too large, file of a wrong type, file with a virus. */
const statusesOfTheFile = [413, 415, 422];

const isUnderWay = ({ state }: SendingPhoto) => state === "sending" || state === "waiting";

export interface PhotoQueueOptions {
  address: string;
  fetch: typeof globalThis.fetch;
  onChange(photos: readonly SendingPhoto[]): void;
  onAdded(photo: SentPhoto): void;
}

export class PhotoQueue {
  readonly #options: PhotoQueueOptions;
  #photos: SendingPhoto[] = [];
  #working = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PhotoQueueOptions) {
    this.#options = options;
  }

  /** Whether leaving the page would lose a photo. */
  get isBusy(): boolean {
    return this.#photos.some(isUnderWay);
  }

  send(fieldId: string, files: readonly File[]): void {
    const photos = files.map((file): SendingPhoto => ({
      key: crypto.randomUUID(),
      fieldId,
      name: file.name,
      file,
      preview: URL.createObjectURL(file),
      state: "sending",
    }));
    this.#set([...this.#photos, ...photos]);
    void this.resume();
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
    this.#set(this.#photos.filter((photo) => photo !== dropped));
  }

  /** Sends whatever waits; called again when the line is back. */
  async resume(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const outcome = await this.#sendOne(next);
      if (outcome !== "no line") continue;
      this.#update(next.key, { state: "waiting" });
      this.#timer = setTimeout(() => void this.resume(), retryMilliseconds);
      break;
    }
    this.#working = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const photo of this.#photos) URL.revokeObjectURL(photo.preview);
  }

  #next(): SendingPhoto | undefined {
    return this.#photos.find(isUnderWay);
  }

  async #sendOne(photo: SendingPhoto): Promise<"done" | "no line"> {
    const form = new FormData();
    form.set("fieldId", photo.fieldId);
    form.set("photo", photo.file, photo.name);
    let answer: PhotoAnswer;
    let response: Response;
    try {
      response = await this.#options.fetch(this.#options.address, {
        method: "POST",
        body: form,
        headers: { Accept: "application/json" },
      });
      if (response.status >= 500) return "no line";
      answer = (await response.json()) as PhotoAnswer;
    } catch {
      return "no line";
    }
    this.#settle(photo, answer, response.status);
    return "done";
  }

  #settle(photo: SendingPhoto, answer: PhotoAnswer, status: number): void {
    const added = answer.added?.[0];
    if (!added) {
      const sentence =
        answer.refused?.[0]?.sentence ?? answer.sentence ?? "The photo was not accepted.";
      const fault = answer.refused?.length || statusesOfTheFile.includes(status);
      const state = fault ? "refused" : "failed";
      this.#update(photo.key, { state, sentence });
      return;
    }
    this.#set(this.#photos.filter((each) => each.key !== photo.key));
    this.#options.onAdded({ ...added, fieldId: photo.fieldId });
  }

  #update(key: string, change: Partial<SendingPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #set(photos: SendingPhoto[]): void {
    this.#photos = photos;
    this.#options.onChange(photos);
  }
}
