/**
 * The answers that the server does not have yet. Each is sent within seconds, stored in the browser until the server
 * has it, and sent again when the device is online. An open intake page has one queue.
 */
import { serverNow } from "#app/platform/page/server-clock.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import { hasSameContent } from "../../domain/answers/read-posted-section.ts";
import {
  rebasedAnswer,
  withoutAttempts,
  withAttempt,
  exchangeAnswers,
  type Conflict,
  type PendingAnswer,
  type SaveOutcome,
  type SaveRefusal,
  type StoredAnswer,
} from "./post-answers.ts";

/** Delay after the last keystroke before a change is sent. */
const debounceMilliseconds = 900;
const maxRetryMilliseconds = 30_000;

export const removedQuestionsMessage =
  "The form of this intake has changed and no longer asks all that you answered. What it does not ask is kept under On this device.";

export type SaveState =
  | { kind: "saved"; at: Date | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  /**
   * The browser is offline, or it is online and saving failed. `waiting` is the number of unsent changes. `unstored` of
   * them exist only in this tab, because the browser has no space or cannot store anything.
   */
  | { kind: "offline" | "failing"; waiting: number; unstored?: number }
  /** Everything is saved or being sent, except answers that conflict with another person's. */
  | { kind: "conflict"; count: number }
  /** The server refuses to save: the lock is lost, the session has expired, or the status has changed. */
  | ({ kind: "refused" } & SaveRefusal);

/** Stores the changes of one intake until the server has them, so that a reload does not lose them. */
export interface AnswerStore {
  read(): Promise<Record<string, PendingAnswer>>;
  save(changes: readonly (readonly [fieldId: string, pending: PendingAnswer])[]): Promise<void>;
  /** Called when the server has stored answers. A newer change of the same question stays stored. */
  recordSaved(answers: readonly StoredAnswer[]): Promise<void>;
  discard(fieldId: string): Promise<void>;
  /** The number of changes for which the browser had no space. They exist only in this tab. */
  countUnstored(): number;
  /** False while other work has to be sent before any answer. */
  isReadyToSend(): Promise<boolean>;
}

export interface QueueOptions {
  /** The URL to which changes are posted. */
  url: string;
  versions: Record<string, number>;
  fetch: typeof globalThis.fetch;
  /** Whether the browser believes that it is online. */
  isOnline(): boolean;
  store: AnswerStore;
  onState(state: SaveState): void;
  onConflict(conflict: Conflict): void;
  onVersion(fieldId: string, version: number): void;
}

export class AnswerQueue {
  readonly #options: QueueOptions;
  readonly #versions: Record<string, number>;
  readonly #pending = new Map<string, PendingAnswer>();
  /** Questions in conflict: their changes are stored but not sent until the person has chosen. */
  readonly #conflicted = new Set<string>();
  /**
   * Resolves with the changes that an earlier opening of this page did not send, after they were read. Nothing is sent
   * before that.
   */
  readonly restored: Promise<Record<string, Answer>>;
  #isRefused = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#versions = { ...options.versions };
    this.restored = this.#restore();
  }

  /** The changes that the server does not have yet, including those from before the page was reloaded. */
  pendingAnswers(): Record<string, Answer> {
    return Object.fromEntries([...this.#pending].map(([id, { answer }]) => [id, answer]));
  }

  /** The number of answers that conflict with another person's and need a choice. */
  get conflictCount(): number {
    return this.#conflicted.size;
  }

  /** Whether all unsent changes are stored in this browser, to be sent later, and the server has not refused them. */
  get canWait(): boolean {
    return this.#options.store.countUnstored() === 0 && !this.#isRefused;
  }

  /**
   * Whether the user may open another section: unsent changes are stored in this browser or exist in this tab. To leave
   * the intake, `canWait` must be true too.
   */
  get canChangeSection(): boolean {
    return !this.#isRefused;
  }

  change(fieldId: string, answer: Answer): void {
    this.changeAll([[fieldId, answer]]);
  }

  changeAll(answers: readonly (readonly [fieldId: string, answer: Answer])[]): void {
    for (const [fieldId, answer] of answers) {
      // A change stays based on the version that the person saw when the change began.
      const before = this.#pending.get(fieldId) ?? { basedOn: this.#versions[fieldId] ?? 0 };
      this.#pending.set(fieldId, { ...before, answer, madeAt: serverNow() });
    }
    this.#store(answers.map(([fieldId]) => fieldId));
    if (answers.every(([fieldId]) => this.#conflicted.has(fieldId))) return;
    this.#report({ kind: "waiting" });
    this.#schedule(debounceMilliseconds);
  }

  /** Chooses the person's own answer instead of the one that another person saved. */
  keepMine(conflict: Conflict, answer: Answer): void {
    this.#choose(conflict);
    this.change(conflict.fieldId, answer);
  }

  /** Chooses the other person's answer. Nothing is sent. */
  acceptTheirs(conflict: Conflict): void {
    this.#choose(conflict);
    this.#options.store.discard(conflict.fieldId).catch(() => undefined);
    this.#options.onVersion(conflict.fieldId, conflict.version);
    this.#report(this.#unsent().length > 0 ? { kind: "waiting" } : { kind: "saved", at: null });
  }

  /**
   * Called after the page was reloaded. New changes are based on the versions that it shows now. Unsent changes stay
   * based on the earlier versions.
   */
  catchUp(versions: Record<string, number>): void {
    for (const [fieldId, version] of Object.entries(versions))
      if (!this.#pending.has(fieldId) && version > (this.#versions[fieldId] ?? 0))
        this.#versions[fieldId] = version;
  }

  /** Sends all changes that are not in conflict. @returns after the attempt, whether all of them were sent. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.restored;
    if (this.#sending) await this.#sending;
    if (this.#unsent().length > 0) {
      this.#sending = this.#send().finally(() => (this.#sending = undefined));
      await this.#sending;
    }
    return this.#unsent().length === 0;
  }

  start(): void {
    this.#isStopped = false;
  }

  /** What is stored is sent by another page then. The queue itself still tries to send what exists only in this tab. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped && this.#options.store.countUnstored() === 0) return;
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #choose({ fieldId, version }: Conflict): void {
    this.#conflicted.delete(fieldId);
    this.#pending.delete(fieldId);
    this.#versions[fieldId] = version;
  }

  #unsent(): [string, PendingAnswer][] {
    return [...this.#pending].filter(([fieldId]) => !this.#conflicted.has(fieldId));
  }

  async #send(): Promise<void> {
    this.#report({ kind: "saving" });
    const { fetch, url, store } = this.#options;
    const ids = this.#unsent().map(([fieldId]) => fieldId);
    // There may be space again.
    if (store.countUnstored() > 0) this.#store(ids);
    if (!(await store.isReadyToSend())) return this.#tryLater();
    this.#recordTries(ids);
    const tried = new Set(ids);
    const sent = new Map(this.#unsent().filter(([fieldId]) => tried.has(fieldId)));
    const outcome = await exchangeAnswers(fetch, url, sent);
    if (outcome === "unreachable") return this.#tryLater();
    this.#failures = 0;
    if ("refusal" in outcome) this.#report({ kind: "refused", ...outcome.refusal });
    else this.#recordOutcome(sent, outcome);
  }

  #recordTries(fieldIds: readonly string[]): void {
    for (const fieldId of fieldIds) {
      const pending = this.#pending.get(fieldId);
      if (pending) this.#pending.set(fieldId, withAttempt(pending));
    }
    this.#store(fieldIds);
  }

  #recordOutcome(
    sent: Map<string, PendingAnswer>,
    { saved, ownConflicts, conflicts, removed }: Extract<SaveOutcome, { saved: unknown }>,
  ): void {
    for (const conflict of ownConflicts) {
      const { fieldId, version } = conflict;
      const mine = this.#pending.get(fieldId) ?? sent.get(fieldId)!;
      sent.delete(fieldId);
      this.#versions[fieldId] = version;
      this.#pending.set(fieldId, rebasedAnswer(mine, conflict));
    }
    this.#store(ownConflicts.map(({ fieldId }) => fieldId));
    // An answer to a question that the form no longer has stays stored, so that the person can still find it.
    for (const fieldId of removed) {
      sent.delete(fieldId);
      this.#pending.delete(fieldId);
    }
    for (const { fieldId, version } of saved) this.#versions[fieldId] = version;
    for (const { fieldId } of conflicts) this.#conflicted.add(fieldId);
    const stored: StoredAnswer[] = [];
    for (const [fieldId, each] of sent) {
      const now = this.#pending.get(fieldId);
      if (!now || this.#conflicted.has(fieldId)) continue;
      const version = this.#versions[fieldId] ?? 0;
      // The user changed the answer while it was being sent. The next save is based on the version that was just
      // stored.
      if (hasSameContent(now.answer, each.answer)) this.#pending.delete(fieldId);
      else this.#pending.set(fieldId, { ...withoutAttempts(now), basedOn: version });
      stored.push({ fieldId, sent: each, version });
    }
    // If an answer cannot be deleted from this browser, it is sent again later, which changes nothing.
    if (stored.length > 0) this.#options.store.recordSaved(stored).catch(() => undefined);
    for (const { fieldId, version } of saved) this.#options.onVersion(fieldId, version);
    for (const conflict of conflicts) this.#options.onConflict(conflict);
    const waits = this.#unsent().length > 0;
    if (waits) this.#schedule(debounceMilliseconds);
    if (removed.length > 0) this.#report({ kind: "refused", message: removedQuestionsMessage });
    else this.#report(waits ? { kind: "waiting" } : { kind: "saved", at: new Date() });
  }

  #tryLater(): void {
    this.#failures += 1;
    const unstored = this.#options.store.countUnstored();
    const kind = this.#options.isOnline() ? "failing" : "offline";
    this.#report({ kind, waiting: this.#unsent().length, ...(unstored > 0 && { unstored }) });
    this.#schedule(Math.min(maxRetryMilliseconds, 1_000 * 2 ** this.#failures));
  }

  /** A conflict is shown instead of "saved" and "waiting", but not instead of an error. */
  #report(state: SaveState): void {
    const bad = ["offline", "failing", "refused"].includes(state.kind);
    const count = this.#conflicted.size;
    this.#isRefused = state.kind === "refused";
    this.#options.onState(count > 0 && !bad ? { kind: "conflict", count } : state);
  }

  #store(fieldIds: readonly string[]): void {
    const changes = fieldIds.flatMap((fieldId) => {
      const pending = this.#pending.get(fieldId);
      return pending ? [[fieldId, pending] as const] : [];
    });
    // If the device has no space, the page continues and shows this.
    if (changes.length > 0) this.#options.store.save(changes).catch(() => undefined);
  }

  /** Changes typed on this page before the read remain, but are now based on the stored version. */
  async #restore(): Promise<Record<string, Answer>> {
    const stored = await this.#options.store
      .read()
      .catch((): Record<string, PendingAnswer> => ({}));
    const restored: Record<string, Answer> = {};
    for (const [fieldId, former] of Object.entries(stored)) {
      const typed = this.#pending.get(fieldId);
      this.#pending.set(fieldId, {
        ...former,
        ...(typed && { answer: typed.answer, madeAt: typed.madeAt }),
      });
      if (typed) this.#store([fieldId]);
      else restored[fieldId] = former.answer;
    }
    return restored;
  }
}
