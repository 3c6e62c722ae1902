/** The outbox of one person on one device: answers, photos and steps, stored until the server has them. */
import { formatDay } from "#app/platform/format.ts";
import { serverNow } from "#app/platform/page/server-clock.ts";
import type { ChosenPhoto, PhotoFacts } from "#app/ui/photos/photo-queue.ts";
import type { IDBPDatabase, IDBPObjectStore } from "idb";
import {
  hasSameContent,
  type IntakeStep,
  type PendingAnswer,
  type StoredAnswer,
} from "#modules/intake/public.field.ts";
import type { UnsentWork } from "../../domain/intake-download.ts";
import {
  answerId,
  type UnsentEntryBase,
  type UnsentDatabase,
  type UnsentAction,
  type UnsentAnswer,
  type UnsentCancellation,
  type UnsentDrawing,
  type UnsentHandOver,
  type UnsentItem,
  type UnsentMessage,
  type UnsentVisitAction,
  type VisitName,
} from "./databases.ts";

export type UnsentEntry = UnsentAnswer | UnsentItem;

type Entries<Mode extends IDBTransactionMode> = IDBPObjectStore<
  UnsentDatabase,
  ["entries"],
  "entries",
  Mode
>;

export interface UnsentEntries {
  answers: UnsentAnswer[];
  /** In the order in which they were made. */
  items: UnsentItem[];
}

/** Why the server did not accept an entry. */
export interface Refusal {
  message: string;
  /** The server would refuse it again. */
  isPermanent?: boolean;
}

export class Outbox {
  readonly #database: IDBPDatabase<UnsentDatabase>;
  readonly #owner: string;
  readonly #onChange: (hasUnsentWork: boolean) => void;
  readonly #nameOf: (projectId: string) => VisitName | undefined;

  /** @param onChange is called after each change with whether the person has unsent work. */
  constructor(
    database: IDBPDatabase<UnsentDatabase>,
    owner: string,
    onChange: (hasUnsentWork: boolean) => void = () => undefined,
    nameOf: (projectId: string) => VisitName | undefined = () => undefined,
  ) {
    this.#database = database;
    this.#owner = owner;
    this.#onChange = onChange;
    this.#nameOf = nameOf;
  }

  async read(projectId: string): Promise<UnsentEntries> {
    const entries = await this.#database.getAllFromIndex("entries", "order", this.#of(projectId));
    return {
      answers: entries.filter((entry) => entry.kind === "answer"),
      items: entries.filter((entry) => entry.kind !== "answer"),
    };
  }

  /** The visits in which this person has unsent work. */
  async visits(): Promise<string[]> {
    const keys = await this.#database.getAllKeys("entries", this.#ofOwner());
    return [...new Set(keys.map(([, projectId]) => projectId))];
  }

  storeAnswer(projectId: string, fieldId: string, pending: PendingAnswer): Promise<void> {
    return this.storeAnswers(projectId, [[fieldId, pending]]);
  }

  /** Stores all or none. */
  async storeAnswers(
    projectId: string,
    changes: readonly (readonly [fieldId: string, pending: PendingAnswer])[],
  ): Promise<void> {
    const writing = this.#database.transaction("entries", "readwrite");
    for (const [fieldId, pending] of changes)
      await this.#putAnswer(writing.store, projectId, fieldId, pending);
    await writing.done;
    this.#onChange(true);
  }

  async #putAnswer(
    store: Entries<"readwrite">,
    projectId: string,
    fieldId: string,
    pending: PendingAnswer,
  ): Promise<void> {
    const id = answerId(fieldId);
    const found = await store.get([this.#owner, projectId, id]);
    const before = found?.kind === "answer" ? found : undefined;
    const { basedOn, answer } = pending;
    // A change of the same version that was tried may still have arrived, even if the question was answered again.
    const tried = pending.tried ?? (before?.basedOn === basedOn ? before.tried : undefined);
    const lastTry = pending.triedAt ?? before?.lastTry;
    await store.put({
      ...this.#newEntry(projectId, id, before?.order ?? (await this.#nextOrder(store, projectId))),
      kind: "answer",
      fieldId,
      basedOn,
      answer,
      attempts: before?.attempts ?? 0,
      ...(before?.name && { name: before.name }),
      ...(pending.madeAt && { madeAt: pending.madeAt }),
      ...(tried && { tried }),
      ...(lastTry && { lastTry }),
    });
  }

  recordSavedAnswer(
    projectId: string,
    fieldId: string,
    sent: PendingAnswer,
    version: number,
  ): Promise<void> {
    return this.recordSavedAnswers(projectId, [{ fieldId, sent, version }]);
  }

  /** The server has these answers. What was answered since, in this tab or another, is now based on them. */
  async recordSavedAnswers(projectId: string, answers: readonly StoredAnswer[]): Promise<void> {
    const writing = this.#database.transaction("entries", "readwrite");
    for (const { fieldId, sent, version } of answers)
      await this.#changeIn(writing.store, projectId, answerId(fieldId), (now) => {
        if (now.kind !== "answer" || hasSameContent(now.answer, sent.answer)) return null;
        const { tried: _before, trouble: _then, ...rest } = now;
        return { ...rest, state: "waiting", attempts: 0, basedOn: version };
      });
    await writing.done;
    await this.#reportUnsent();
  }

  async addPhoto(projectId: string, { key, ...photo }: ChosenPhoto): Promise<void> {
    await this.#add(projectId, { kind: "photo", photo }, { id: key });
  }

  /** A drawing is stored as a whole: a new drawing replaces one that waits. */
  async addDrawing(projectId: string, drawing: UnsentDrawing): Promise<string> {
    const replaces = (item: UnsentItem) => item.drawing?.photo === drawing.photo;
    return this.#add(projectId, { kind: "drawing", drawing }, { replaces });
  }

  /** @param id of its form, so that a message that the server may already have is not sent twice. */
  async addMessage(projectId: string, message: UnsentMessage, id: string): Promise<string> {
    return this.#add(projectId, { kind: "message", message }, { id });
  }

  async addCancellation(projectId: string, cancel: UnsentCancellation): Promise<string> {
    const replaces = ({ kind }: UnsentItem) => kind === "cancel";
    return this.#add(projectId, { kind: "cancel", cancel }, { replaces });
  }

  /** A step that is pressed again replaces the one that waits. */
  async addVisitAction(projectId: string, visitAction: UnsentVisitAction): Promise<string> {
    const replaces = (item: UnsentItem) => item.visitAction?.path === visitAction.path;
    return this.#add(projectId, { kind: "visit-action", visitAction }, { replaces });
  }

  /** A later one replaces one that waits: it hands over that and what was added since. */
  async addHandOver(projectId: string, handOver: UnsentHandOver): Promise<string> {
    const replaces = ({ kind }: UnsentItem) => kind === "hand-over";
    return this.#add(projectId, { kind: "hand-over", handOver }, { replaces });
  }

  /** Removes what was handed over, unless it was changed in the meantime. */
  async removeHanded(projectId: string, entry: UnsentEntry): Promise<void> {
    const isSame = (now: UnsentEntry) =>
      now.kind !== "answer" ||
      (entry.kind === "answer" && hasSameContent(now.answer, entry.answer));
    await this.#change(projectId, entry.id, (now) => (isSame(now) ? null : now));
    await this.#reportUnsent();
  }

  /** A step waits once. If it is pressed again, it replaces one that was refused. @returns its id. */
  async addStep(projectId: string, kind: IntakeStep): Promise<string> {
    const { items } = await this.read(projectId);
    const before = items.find((item) => item.kind === kind && item.state !== "refused");
    return before?.id ?? this.#add(projectId, { kind }, { replaces: (item) => item.kind === kind });
  }

  /** A photo that was removed in the meantime is not restored. */
  async replacePhoto(projectId: string, id: string, file: Blob): Promise<void> {
    await this.#change(projectId, id, (now) =>
      now.kind === "photo" && now.photo ? { ...now, photo: { ...now.photo, file } } : now,
    );
  }

  async describePhoto(projectId: string, id: string, facts: PhotoFacts): Promise<void> {
    await this.#change(projectId, id, (now) =>
      now.kind === "photo" && now.photo ? { ...now, photo: { ...now.photo, ...facts } } : now,
    );
  }

  async remove(projectId: string, id: string): Promise<void> {
    await this.#change(projectId, id, () => null);
    await this.#reportUnsent();
  }

  /** The server gave no answer. */
  async recordFailure(projectId: string, id: string, waitMilliseconds: number): Promise<void> {
    const now = Date.now();
    await this.#change(projectId, id, ({ trouble: _before, ...entry }) => ({
      ...entry,
      state: "waiting",
      attempts: entry.attempts + 1,
      lastTry: new Date(now),
      notBefore: new Date(now + waitMilliseconds),
    }));
  }

  /**
   * The server did not accept it. An entry that it would refuse again waits as after a failure; the others may be sent
   * immediately.
   */
  async recordRefusal(
    projectId: string,
    id: string,
    { message: trouble, isPermanent = false }: Refusal,
    waitMilliseconds = 0,
  ): Promise<void> {
    const now = Date.now();
    await this.#change(projectId, id, ({ notBefore: _before, ...entry }) => ({
      ...entry,
      state: isPermanent ? "refused" : "held",
      trouble,
      attempts: entry.attempts + 1,
      lastTry: new Date(now),
      ...(isPermanent && { notBefore: new Date(now + waitMilliseconds) }),
    }));
  }

  async clear(projectId: string): Promise<void> {
    await this.#database.delete("entries", this.#of(projectId));
    await this.#reportUnsent();
  }

  async #reportUnsent(): Promise<void> {
    this.#onChange((await this.#database.count("entries", this.#ofOwner())) > 0);
  }

  /** Replaces and adds in one transaction: the old items are never removed without the new one being stored. */
  async #add(
    projectId: string,
    action: UnsentAction,
    {
      id = crypto.randomUUID(),
      replaces,
    }: { id?: string; replaces?: (item: UnsentItem) => boolean },
  ): Promise<string> {
    const writing = this.#database.transaction("entries", "readwrite");
    const old = replaces ? await writing.store.getAll(this.#of(projectId)) : [];
    for (const entry of old)
      if (entry.kind !== "answer" && replaces?.(entry))
        await writing.store.delete([this.#owner, projectId, entry.id]);
    const order = await this.#nextOrder(writing.store, projectId);
    await writing.store.put({ ...this.#newEntry(projectId, id, order), ...action });
    await writing.done;
    this.#onChange(true);
    return id;
  }

  /** An entry that was removed in the meantime is not restored. @param change returns null to remove it. */
  async #change(
    projectId: string,
    id: string,
    change: (entry: UnsentEntry) => UnsentEntry | null,
  ): Promise<void> {
    const writing = this.#database.transaction("entries", "readwrite");
    await this.#changeIn(writing.store, projectId, id, change);
    await writing.done;
  }

  async #changeIn(
    store: Entries<"readwrite">,
    projectId: string,
    id: string,
    change: (entry: UnsentEntry) => UnsentEntry | null,
  ): Promise<void> {
    const entry = await store.get([this.#owner, projectId, id]);
    const changed = entry && change(entry);
    if (changed) await store.put(changed);
    else if (entry) await store.delete([this.#owner, projectId, id]);
  }

  async #nextOrder(store: Entries<"readwrite">, projectId: string): Promise<number> {
    const last = await store.index("order").openKeyCursor(this.#of(projectId), "prev");
    return (last?.key[2] ?? 0) + 1;
  }

  #newEntry(projectId: string, id: string, order: number): UnsentEntryBase {
    const madeAt = serverNow();
    const name = this.#nameOf(projectId);
    return {
      owner: this.#owner,
      visit: projectId,
      id,
      order,
      madeAt,
      state: "waiting",
      attempts: 0,
      ...(name && { name }),
    };
  }

  #ofOwner(): IDBKeyRange {
    return IDBKeyRange.bound([this.#owner], [this.#owner, []]);
  }

  /** Bounds of a visit's entries, by key and by order. */
  #of(projectId: string): IDBKeyRange {
    return IDBKeyRange.bound([this.#owner, projectId], [this.#owner, projectId, []]);
  }
}

/** The unsent work in the form that an intake on the phone is rendered with. Pure. */
export function asUnsentWork({ answers, items }: UnsentEntries): UnsentWork {
  const isDone = (requested: UnsentItem["kind"]) =>
    items.some(({ kind, state }) => kind === requested && state !== "refused");
  const start = items.find(({ kind }) => kind === "start");
  return {
    isStarted: start !== undefined,
    startedOn: start && formatDay(start.madeAt, Intl.DateTimeFormat().resolvedOptions().timeZone),
    isSubmitted: isDone("submit"),
    isCanceled: isDone("cancel"),
    answers: Object.fromEntries(answers.map(({ fieldId, answer }) => [fieldId, answer])),
    photoFields: items.flatMap(({ photo }) => (photo ? [photo.fieldId] : [])),
  };
}
