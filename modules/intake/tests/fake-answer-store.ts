/** Stores unsent answers in a map, for tests of the queue that sends them. */
import type { AnswerStore } from "../ui/saving/answer-queue.ts";
import type { PendingAnswer } from "../ui/saving/post-answers.ts";

export type Pending = Map<string, PendingAnswer>;
export type Save = {
  changes: { fieldId: string; basedOn: number; answer: { values: string[] } }[];
};

export interface FakeConnection {
  answer: (sent: Save) => Response | "down";
  /** False while other work has to be sent first. */
  isFree?: boolean;
  /** The browser reports that it is online, even if no responses arrive. */
  isOnline?: boolean;
  /** The browser cannot store anything. */
  isFull?: boolean;
}

export function fakeAnswerStore(storage: Pending, connection: FakeConnection): AnswerStore {
  const unstored = new Set<string>();
  return {
    read: () => Promise.resolve(Object.fromEntries(storage)),
    save(changes) {
      for (const [fieldId, pending] of changes) {
        if (connection.isFull) unstored.add(fieldId);
        else unstored.delete(fieldId);
        if (!connection.isFull) storage.set(fieldId, pending);
      }
      return connection.isFull
        ? Promise.reject(new DOMException("full", "QuotaExceededError"))
        : Promise.resolve();
    },
    countUnstored: () => unstored.size,
    recordSaved(answers) {
      for (const { fieldId, sent, version } of answers) {
        unstored.delete(fieldId);
        const now = storage.get(fieldId);
        if (now && now.answer.values.join() !== sent.answer.values.join())
          storage.set(fieldId, { ...now, basedOn: version });
        else storage.delete(fieldId);
      }
      return Promise.resolve();
    },
    discard: (fieldId) => Promise.resolve(void storage.delete(fieldId)),
    isReadyToSend: () => Promise.resolve(connection.isFree ?? true),
  };
}
