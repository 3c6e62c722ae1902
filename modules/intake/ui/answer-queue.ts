/**
 * Changes on their way to the server: sent within seconds, kept in the browser until the server has them,
 * sent again when the line is back. One queue for an open intake page.
 */
import type { Answer } from "#modules/forms/public.ts";
import { isSameAnswer } from "../domain/read-posted-section.ts";

/** After the last keystroke, before a change is sent. */
const settleMilliseconds = 900;
const longestRetryMilliseconds = 30_000;

export interface Conflict {
  fieldId: string;
  version: number;
  answer: Answer;
  by: string;
}

export type SaveState =
  | { kind: "saved"; at: Date | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  /** The line is down; the changes wait in this browser. */
  | { kind: "offline"; waiting: number }
  /** The server refuses: the lock is lost, the session has ended, the status has changed. */
  | { kind: "refused"; sentence: string };

interface Pending {
  basedOn: number;
  answer: Answer;
}

export interface QueueOptions {
  /** Where changes are posted. */
  address: string;
  /** Key of the kept changes; one for each project. */
  storageKey: string;
  versions: Record<string, number>;
  fetch: typeof globalThis.fetch;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  onState(state: SaveState): void;
  onConflict(conflict: Conflict): void;
  onVersion(fieldId: string, version: number): void;
}

interface SaveAnswer {
  saved: { fieldId: string; version: number }[];
  conflicts: Conflict[];
}

export class AnswerQueue {
  readonly #options: QueueOptions;
  readonly #versions: Record<string, number>;
  readonly #pending = new Map<string, Pending>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#versions = { ...options.versions };
    this.#restore();
  }

  /** The changes not yet with the server, as a former visit may have left them. */
  pendingAnswers(): Record<string, Answer> {
    return Object.fromEntries([...this.#pending].map(([id, { answer }]) => [id, answer]));
  }

  change(fieldId: string, answer: Answer): void {
    this.#pending.set(fieldId, { basedOn: this.#versions[fieldId] ?? 0, answer });
    this.#keep();
    this.#options.onState({ kind: "waiting" });
    this.#schedule(settleMilliseconds);
  }

  /** Takes the person's own answer over the one that came in between. */
  keepMine(conflict: Conflict, answer: Answer): void {
    this.#versions[conflict.fieldId] = conflict.version;
    this.change(conflict.fieldId, answer);
  }

  /** Takes what somebody else answered; nothing is sent. */
  takeTheirs(conflict: Conflict): void {
    this.#versions[conflict.fieldId] = conflict.version;
    this.#options.onVersion(conflict.fieldId, conflict.version);
  }

  /** Sends what waits now; resolves when it has been tried. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#sending) await this.#sending;
    if (this.#pending.size > 0) {
      this.#sending = this.#send().finally(() => (this.#sending = undefined));
      await this.#sending;
    }
    return this.#pending.size === 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #send(): Promise<void> {
    const sent = new Map(this.#pending);
    this.#options.onState({ kind: "saving" });
    const changes = [...sent].map(([fieldId, { basedOn, answer }]) => ({
      fieldId,
      basedOn,
      answer,
    }));
    let response: Response;
    try {
      response = await this.#options.fetch(this.#options.address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ changes }),
        redirect: "manual",
      });
    } catch {
      return this.#tryLater();
    }
    if (response.status >= 500) return this.#tryLater();
    this.#failures = 0;
    if (!response.ok) return this.#refused(response);
    this.#settle(sent, (await response.json()) as SaveAnswer);
  }

  #settle(sent: Map<string, Pending>, { saved, conflicts }: SaveAnswer): void {
    for (const { fieldId, version } of saved) this.#versions[fieldId] = version;
    for (const [fieldId, { answer }] of sent) {
      const now = this.#pending.get(fieldId);
      // Typed on while it was sent: the next save is based on what has just been stored.
      if (now && isSameAnswer(now.answer, answer)) this.#pending.delete(fieldId);
      else if (now) now.basedOn = this.#versions[fieldId] ?? 0;
    }
    this.#keep();
    for (const { fieldId, version } of saved) this.#options.onVersion(fieldId, version);
    for (const conflict of conflicts) {
      this.#pending.delete(conflict.fieldId);
      this.#options.onConflict(conflict);
    }
    if (this.#pending.size > 0) this.#schedule(settleMilliseconds);
    this.#options.onState(
      this.#pending.size > 0 ? { kind: "waiting" } : { kind: "saved", at: new Date() },
    );
  }

  #tryLater(): void {
    this.#failures += 1;
    this.#options.onState({ kind: "offline", waiting: this.#pending.size });
    this.#schedule(Math.min(longestRetryMilliseconds, 1_000 * 2 ** this.#failures));
  }

  async #refused(response: Response): Promise<void> {
    const ended = response.type === "opaqueredirect" || response.status === 0;
    const problem = ended
      ? null
      : ((await response.json().catch(() => null)) as { sentence?: string } | null);
    const sentence = ended
      ? "You have been signed out. Your answers are kept in this browser; sign in again and they will be saved."
      : (problem?.sentence ?? "Error saving data.");
    this.#options.onState({ kind: "refused", sentence });
  }

  #keep(): void {
    const { storage, storageKey } = this.#options;
    if (this.#pending.size === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(this.#pending)));
  }

  #restore(): void {
    const kept = this.#options.storage.getItem(this.#options.storageKey);
    if (!kept) return;
    for (const [fieldId, pending] of Object.entries(JSON.parse(kept) as Record<string, Pending>))
      this.#pending.set(fieldId, pending);
  }
}
