/** The outbox of one person on one device: answers, photos and steps, stored until the server has them. */
import type { ChosenPhoto } from "#app/ui/photos/photo-queue.ts";
import type { IDBPDatabase } from "idb";
import { isSameAnswer } from "#modules/intake/public.field.ts";
import type { IntakeStep } from "#modules/intake/public.field.ts";
import type { UnsentWork } from "../../domain/intake-download.ts";
import type { Pending } from "#modules/intake/public.field.ts";
import type {
  Unsent,
  UnsentAnswer,
  UnsentCancellation,
  UnsentAction,
  UnsentDrawing,
  UnsentItem,
  UnsentMessage,
} from "./databases.ts";

export interface UnsentProject {
  answers: UnsentAnswer[];
  /** In the order in which they were made. */
  items: UnsentItem[];
}

export class Outbox {
  readonly #database: IDBPDatabase<Unsent>;
  readonly #owner: string;
  readonly #onChange: (waits: boolean) => void;

  /** @param onChange is called after each change with whether the person has unsent work. */
  constructor(
    database: IDBPDatabase<Unsent>,
    owner: string,
    onChange: (waits: boolean) => void = () => undefined,
  ) {
    this.#database = database;
    this.#owner = owner;
    this.#onChange = onChange;
  }

  async read(projectId: string): Promise<UnsentProject> {
    const reading = this.#database.transaction(["answers", "items"]);
    const [answers, items] = await Promise.all([
      reading.objectStore("answers").getAll(this.#answersOf(projectId)),
      reading.objectStore("items").index("project").getAll([this.#owner, projectId]),
    ]);
    return { answers, items };
  }

  /** The projects in which this person has unsent work. */
  async projects(): Promise<string[]> {
    const ofOwner = IDBKeyRange.bound([this.#owner], [this.#owner, []]);
    const [answers, items] = await Promise.all([
      this.#database.getAllKeys("answers", ofOwner),
      this.#database.getAllFromIndex("items", "project", ofOwner),
    ]);
    return [
      ...new Set([...answers.map((key) => key[1]), ...items.map(({ projectId }) => projectId)]),
    ];
  }

  async storeAnswer(projectId: string, fieldId: string, pending: Pending): Promise<void> {
    const writing = this.#database.transaction("answers", "readwrite");
    const before = await writing.store.get([this.#owner, projectId, fieldId]);
    // A change of the same version that was tried may still have arrived, even if the question was answered again.
    const tried = pending.tried ?? (before?.basedOn === pending.basedOn ? before.tried : undefined);
    const triedAt = pending.triedAt ?? before?.triedAt;
    const { basedOn, answer } = pending;
    const stored = { owner: this.#owner, projectId, fieldId, basedOn, answer };
    await writing.store.put({ ...stored, ...(tried && { tried }), ...(triedAt && { triedAt }) });
    await writing.done;
    this.#onChange(true);
  }

  /** Records why the server did not accept this answer. An answer that was removed in the meantime is not restored. */
  async recordTrouble(
    projectId: string,
    fieldId: string,
    { sentence: trouble, isRefused = false }: { sentence: string; isRefused?: boolean },
  ): Promise<void> {
    const writing = this.#database.transaction("answers", "readwrite");
    const stored = await writing.store.get([this.#owner, projectId, fieldId]);
    if (stored) await writing.store.put({ ...stored, trouble, isRefused });
    await writing.done;
  }

  /** The server has this answer. What was answered since, in this tab or another, is now based on it. */
  async settleAnswer(
    projectId: string,
    fieldId: string,
    sent: Pending,
    version: number,
  ): Promise<void> {
    const writing = this.#database.transaction("answers", "readwrite");
    const now = await writing.store.get([this.#owner, projectId, fieldId]);
    if (now && isSameAnswer(now.answer, sent.answer))
      await writing.store.delete([this.#owner, projectId, fieldId]);
    else if (now) {
      const { tried: _before, trouble: _then, isRefused: _so, ...rest } = now;
      await writing.store.put({ ...rest, basedOn: version });
    }
    await writing.done;
    await this.#reportUnsent();
  }

  async dropAnswer(projectId: string, fieldId: string): Promise<void> {
    await this.#database.delete("answers", [this.#owner, projectId, fieldId]);
    await this.#reportUnsent();
  }

  async addPhoto(projectId: string, { key, ...rest }: ChosenPhoto): Promise<void> {
    await this.#add(projectId, { what: "photo", photo: rest }, key);
  }

  /** A drawing is stored as a whole: a new drawing replaces one that waits. */
  async addDrawing(projectId: string, drawing: UnsentDrawing): Promise<void> {
    const isOld = (item: UnsentItem) => item.drawing?.photo === drawing.photo;
    await this.#replace(projectId, isOld, { what: "drawing", drawing });
  }

  /** @param key of its form, so that a message that the server may already have is not sent twice. */
  async addMessage(projectId: string, message: UnsentMessage, key: string): Promise<void> {
    const isSame = (item: UnsentItem) => item.key === key;
    await this.#replace(projectId, isSame, { what: "message", message }, key);
  }

  async addCancellation(projectId: string, cancel: UnsentCancellation): Promise<void> {
    await this.#replace(projectId, ({ what }) => what === "cancel", { what: "cancel", cancel });
  }

  /** A photo that was removed in the meantime is not restored. */
  async replacePhoto(projectId: string, key: string, file: Blob): Promise<void> {
    const writing = this.#database.transaction("items", "readwrite");
    const items = await writing.store.index("project").getAll([this.#owner, projectId]);
    const item = items.find((each) => each.key === key);
    if (item?.photo) await writing.store.put({ ...item, photo: { ...item.photo, file } });
    await writing.done;
  }

  /** A step waits once. If it is pressed again, it replaces one that was refused. */
  async addStep(projectId: string, step: IntakeStep, key: string = crypto.randomUUID()) {
    const { items } = await this.read(projectId);
    if (items.some(({ what, isRefused }) => what === step && !isRefused)) return;
    await this.#replace(projectId, ({ what }) => what === step, { what: step }, key);
  }

  async removeItem(projectId: string, key: string): Promise<void> {
    const { items } = await this.read(projectId);
    for (const item of items)
      if (item.key === key) await this.#database.delete("items", item.order!);
    await this.#reportUnsent();
  }

  /** An item that was removed in the meantime is not restored. */
  async recordTry(
    order: number,
    refusal?: { sentence: string; isRefused?: boolean },
  ): Promise<void> {
    const writing = this.#database.transaction("items", "readwrite");
    const item = await writing.store.get(order);
    if (item) {
      const { trouble: _before, isRefused: _was, ...rest } = item;
      const tried = { ...rest, tries: item.tries + 1, lastTry: new Date() };
      const { sentence: trouble, isRefused = false } = refusal ?? {};
      await writing.store.put(trouble === undefined ? tried : { ...tried, trouble, isRefused });
    }
    await writing.done;
  }

  async clear(projectId: string): Promise<void> {
    const { items } = await this.read(projectId);
    await this.#database.delete("answers", this.#answersOf(projectId));
    for (const { order } of items) await this.#database.delete("items", order!);
    await this.#reportUnsent();
  }

  async #reportUnsent(): Promise<void> {
    const ofOwner = IDBKeyRange.bound([this.#owner], [this.#owner, []]);
    const [answers, items] = await Promise.all([
      this.#database.count("answers", ofOwner),
      this.#database.countFromIndex("items", "project", ofOwner),
    ]);
    this.#onChange(answers + items > 0);
  }

  async #add(projectId: string, action: UnsentAction, key: string): Promise<void> {
    await this.#database.add("items", this.#newItem(projectId, action, key));
    this.#onChange(true);
  }

  /** Replaces all or nothing, in one transaction: the old items are never removed without the new ones being stored. */
  async #replace(
    projectId: string,
    isOld: (item: UnsentItem) => boolean,
    action: UnsentAction,
    key: string = crypto.randomUUID(),
  ): Promise<void> {
    const writing = this.#database.transaction("items", "readwrite");
    const items = await writing.store.index("project").getAll([this.#owner, projectId]);
    for (const item of items) if (isOld(item)) await writing.store.delete(item.order!);
    await writing.store.add(this.#newItem(projectId, action, key));
    await writing.done;
    this.#onChange(true);
  }

  #newItem(projectId: string, action: UnsentAction, key: string): UnsentItem {
    return { ...action, owner: this.#owner, projectId, key, madeAt: new Date(), tries: 0 };
  }

  #answersOf(projectId: string): IDBKeyRange {
    return IDBKeyRange.bound([this.#owner, projectId], [this.#owner, projectId, []]);
  }
}

/** The unsent work in the form that an intake on the phone is rendered with. Pure. */
export function asUnsentWork({ answers, items }: UnsentProject): UnsentWork {
  return {
    isStarted: items.some(({ what }) => what === "start"),
    isSubmitted: items.some(({ what, isRefused }) => what === "submit" && !isRefused),
    isCanceled: items.some(({ what, isRefused }) => what === "cancel" && !isRefused),
    answers: Object.fromEntries(answers.map(({ fieldId, answer }) => [fieldId, answer])),
    photoFields: items.flatMap(({ photo }) => (photo ? [photo.fieldId] : [])),
  };
}
