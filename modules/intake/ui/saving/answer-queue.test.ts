import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnswerQueue, removedQuestionsMessage, type SaveState } from "./answer-queue.ts";
import {
  fakeAnswerStore,
  type FakeConnection,
  type Pending,
  type Save,
} from "../../tests/fake-answer-store.ts";
import type { Conflict } from "./post-answers.ts";

/** A connection for which the test chooses the responses; "down" means offline. */
function openQueue(storage: Pending = new Map(), versions: Record<string, number> = {}) {
  const sent: Save[] = [];
  const states: SaveState[] = [];
  const conflicts: Conflict[] = [];
  const connection: FakeConnection = {
    answer: ({ changes }) =>
      Response.json({
        saved: changes.map(({ fieldId, basedOn }) => ({ fieldId, version: basedOn + 1 })),
        conflicts: [],
      }),
  };
  const queue = new AnswerQueue({
    url: "/answers",
    versions,
    fetch: (_address, init) => {
      const body = JSON.parse(init?.body as string) as Save;
      sent.push(body);
      const response = connection.answer(body);
      return response === "down"
        ? Promise.reject(new TypeError("network failure"))
        : Promise.resolve(response);
    },
    isOnline: () => connection.isOnline ?? false,
    store: fakeAnswerStore(storage, connection),
    onState: (state) => states.push(state),
    onVersion: () => undefined,
    onConflict: (conflict) => conflicts.push(conflict),
  });
  return { queue, sent, states, conflicts, connection, storage };
}

const answerOf = (value: string) => ({ values: [value] });

/** The answer that another person gave in the meantime. */
const ruthsRoof: Conflict = {
  fieldId: "roof",
  version: 3,
  answer: answerOf("slate"),
  by: "Ruth",
  isOwn: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("AnswerQueue", () => {
  it("sends what was typed once typing pauses, only the last text of each question", async () => {
    const { queue, sent, states } = openQueue();
    queue.change("roof", answerOf("t"));
    queue.change("roof", answerOf("ti"));
    queue.change("roof", answerOf("tiles"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([
      { changes: [{ fieldId: "roof", basedOn: 0, answer: answerOf("tiles") }] },
    ]);
    expect(states.at(-1)?.kind).toBe("saved");
  });

  it("bases the next change on the version that the server returned", async () => {
    const { queue, sent } = openQueue(new Map(), { roof: 4 });
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    queue.change("roof", answerOf("slate"));
    await queue.flush();
    expect(sent.map((each) => each.changes[0]?.basedOn)).toEqual([4, 5]);
  });

  it("keeps changes over a lost connection and a reload, and sends them when it is online again", async () => {
    const storage: Pending = new Map();
    const before = openQueue(storage);
    before.connection.answer = () => "down";
    before.queue.change("roof", answerOf("tiles"));
    expect(await before.queue.flush()).toBe(false);
    expect(before.states.at(-1)).toEqual({ kind: "offline", waiting: 1 });
    before.queue.stop();

    const after = openQueue(storage);
    expect(await after.queue.restored).toEqual({ roof: answerOf("tiles") });
    expect(await after.queue.flush()).toBe(true);
    expect(storage.size).toBe(0);
  });

  /**
   * The first request arrives, but its response is lost, so the server has this answer and the browser does not know
   * it.
   */
  function loseFirstReply(connection: FakeConnection, isOwn = true) {
    const good = connection.answer;
    connection.answer = () => {
      connection.answer = ({ changes }) => {
        if (changes[0]?.basedOn === 1) return good({ changes });
        const stored = { fieldId: "roof", version: 1, answer: answerOf("tiles"), by: "Ada", isOwn };
        return Response.json({ saved: [], conflicts: [stored] });
      };
      return "down";
    };
  }

  it("continues from its own answer whose response was lost, without asking a person", async () => {
    const { queue, connection, sent, states, conflicts } = openQueue();
    loseFirstReply(connection);
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    queue.change("roof", answerOf("slate"));
    await queue.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(conflicts).toEqual([]);
    expect(sent.at(-1)?.changes).toEqual([
      { fieldId: "roof", basedOn: 1, answer: answerOf("slate") },
    ]);
    expect(states.at(-1)?.kind).toBe("saved");
  });

  it("does the same after a reload", async () => {
    const before = openQueue();
    loseFirstReply(before.connection);
    before.queue.change("roof", answerOf("tiles"));
    await before.queue.flush();
    before.queue.change("roof", answerOf("slate"));
    before.queue.stop();
    const after = openQueue(before.storage);
    after.connection.answer = before.connection.answer;
    await after.queue.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(after.conflicts).toEqual([]);
    expect(after.states.at(-1)?.kind).toBe("saved");
    expect(before.storage.size).toBe(0);
  });

  it("asks when the same text is another person's", async () => {
    const { queue, connection, conflicts } = openQueue();
    loseFirstReply(connection, false);
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    queue.change("roof", answerOf("slate"));
    await queue.flush();
    expect(conflicts).toMatchObject([{ fieldId: "roof", version: 1 }]);
  });

  it("retries by itself, with growing delays", async () => {
    const { queue, sent, connection } = openQueue();
    connection.answer = () => new Response(null, { status: 503 });
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    await vi.advanceTimersByTimeAsync(2_100);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(sent.length).toBe(3);
  });

  it("does not lose what is typed while a save is under way", async () => {
    const { queue, sent, connection, states } = openQueue();
    const answer = connection.answer;
    connection.answer = (body) => {
      connection.answer = answer;
      queue.change("roof", answerOf("slate"));
      return Response.json({
        saved: body.changes.map(({ fieldId }) => ({ fieldId, version: 1 })),
        conflicts: [],
      });
    };
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.at(-1)).toEqual({
      changes: [{ fieldId: "roof", basedOn: 1, answer: answerOf("slate") }],
    });
    expect(states.at(-1)?.kind).toBe("saved");
  });

  it("shows both answers of a conflict, and sends the person's own only on request", async () => {
    const { queue, sent, connection, conflicts } = openQueue();
    const answer = connection.answer;
    connection.answer = () => Response.json({ saved: [], conflicts: [ruthsRoof] });
    queue.change("roof", answerOf("tiles"));
    expect(await queue.flush()).toBe(true);
    expect(conflicts).toEqual([ruthsRoof]);
    connection.answer = answer;
    queue.keepMine(ruthsRoof, answerOf("tiles"));
    await queue.flush();
    expect(sent.at(-1)?.changes).toEqual([
      { fieldId: "roof", basedOn: 3, answer: answerOf("tiles") },
    ]);
  });

  it("keeps the person's own answer in the browser while a choice is open, and does not send it again", async () => {
    const { queue, sent, connection, states, storage } = openQueue();
    const answer = connection.answer;
    connection.answer = () => Response.json({ saved: [], conflicts: [ruthsRoof] });
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    expect(states.at(-1)).toEqual({ kind: "conflict", count: 1 });
    connection.answer = answer;
    queue.change("roof", answerOf("red tiles"));
    queue.change("meter", answerOf("old"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.at(-1)).toEqual({
      changes: [{ fieldId: "meter", basedOn: 0, answer: answerOf("old") }],
    });
    expect(states.at(-1)).toEqual({ kind: "conflict", count: 1 });
    expect(await openQueue(storage).queue.restored).toEqual({ roof: answerOf("red tiles") });
  });

  it("asks again after a reload, because the stored answer is still based on the former one", async () => {
    const storage: Pending = new Map();
    const before = openQueue(storage, { roof: 2 });
    before.connection.answer = () => Response.json({ saved: [], conflicts: [ruthsRoof] });
    before.queue.change("roof", answerOf("tiles"));
    await before.queue.flush();
    before.queue.stop();

    const after = openQueue(storage, { roof: 3 });
    after.queue.change("roof", answerOf("red tiles"));
    await after.queue.flush();
    expect(after.sent).toEqual([
      { changes: [{ fieldId: "roof", basedOn: 2, answer: answerOf("red tiles") }] },
    ]);
  });

  it("drops the person's own answer once the other one is chosen", async () => {
    const { queue, sent, connection, states, storage } = openQueue();
    connection.answer = () => Response.json({ saved: [], conflicts: [ruthsRoof] });
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    queue.acceptTheirs(ruthsRoof);
    expect(storage.size).toBe(0);
    expect(states.at(-1)).toEqual({ kind: "saved", at: null });
    await queue.flush();
    expect(sent.length).toBe(1);
  });

  it("bases the next change on what the reloaded page shows, but still asks about unsaved answers", async () => {
    const { queue, sent, connection } = openQueue(new Map(), { roof: 2, meter: 1, panel: 7 });
    connection.answer = () => "down";
    queue.change("meter", answerOf("old"));
    await queue.flush();
    queue.catchUp({ roof: 4, meter: 3, panel: 6 });
    queue.change("roof", answerOf("slate"));
    queue.change("panel", answerOf("flat"));
    await queue.flush();
    expect(sent.at(-1)?.changes.map(({ fieldId, basedOn }) => [fieldId, basedOn])).toEqual([
      ["meter", 1],
      ["roof", 4],
      ["panel", 7],
    ]);
  });

  it.each([
    () => Response.json({ message: "Sign in to continue." }, { status: 401 }),
    () => Response.error(),
  ])("recognizes an expired session, which signing in repairs", async (answer) => {
    const { queue, connection, states, storage } = openQueue();
    connection.answer = answer;
    queue.change("roof", answerOf("tiles"));
    expect(await queue.flush()).toBe(false);
    expect(states.at(-1)).toMatchObject({ kind: "refused", signedOut: true });
    expect(storage.has("roof")).toBe(true);
  });

  it("shows why the server refuses, and keeps the answers", async () => {
    const { queue, connection, states, storage } = openQueue();
    connection.answer = () =>
      Response.json({ message: "Ruth holds this project now." }, { status: 409 });
    queue.change("roof", answerOf("tiles"));
    expect(await queue.flush()).toBe(false);
    expect(states.at(-1)).toEqual({ kind: "refused", message: "Ruth holds this project now." });
    expect(storage.has("roof")).toBe(true);
  });

  it("sends nothing before what has to be sent first", async () => {
    const { queue, sent, connection } = openQueue();
    connection.isFree = false;
    queue.change("roof", answerOf("tiles"));
    expect(await queue.flush()).toBe(false);
    expect(sent).toEqual([]);
    connection.isFree = true;
    expect(await queue.flush()).toBe(true);
  });

  it.each(["down" as const, new Response(null, { status: 503 })])(
    "distinguishes a save that fails while online from one that waits offline",
    async (response) => {
      const { queue, connection, states } = openQueue();
      Object.assign(connection, { isOnline: true, answer: () => response });
      queue.change("roof", answerOf("tiles"));
      await queue.flush();
      expect(states.at(-1)).toEqual({ kind: "failing", waiting: 1 });
      connection.isOnline = false;
      await queue.flush();
      expect(states.at(-1)).toEqual({ kind: "offline", waiting: 1 });
    },
  );

  it("reports that the browser stores nothing, and still sends", async () => {
    const { queue, sent, connection, states } = openQueue();
    const answer = connection.answer;
    Object.assign(connection, { isFull: true, answer: () => "down" });
    queue.change("roof", answerOf("tiles"));
    await queue.flush();
    expect(states.at(-1)).toEqual({ kind: "offline", waiting: 1, unstored: 1 });
    connection.answer = answer;
    expect(await queue.flush()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it("still reports an answer as unstored after a smaller one was stored, and stores it once there is space", async () => {
    const { queue, connection, states, storage } = openQueue();
    Object.assign(connection, { isFull: true, answer: () => "down" });
    queue.change("roof", answerOf("a long description"));
    await vi.advanceTimersByTimeAsync(0);
    connection.isFull = false;
    queue.change("meter", answerOf("5"));
    await vi.advanceTimersByTimeAsync(0);
    expect([queue.canWait, queue.canChangeSection]).toEqual([false, true]);
    await queue.flush();
    expect([...storage.keys()].toSorted()).toEqual(["meter", "roof"]);
    expect(queue.canWait).toBe(true);
    await queue.flush();
    expect(states.at(-1)).toEqual({ kind: "offline", waiting: 2 });
  });

  it("keeps an answer whose question the form no longer has, and reports it", async () => {
    const { queue, connection, states, storage } = openQueue();
    const answer = connection.answer;
    connection.answer = ({ changes }) =>
      answer({ changes: changes.filter(({ fieldId }) => fieldId !== "roof") });
    queue.change("roof", answerOf("tiles"));
    queue.change("meter", answerOf("old"));
    expect(await queue.flush()).toBe(true);
    expect(states.at(-1)).toEqual({ kind: "refused", message: removedQuestionsMessage });
    expect([...storage.keys()]).toEqual(["roof"]);
  });

  it("reports that all is sent only after a save that is under way has ended", async () => {
    const { queue, connection, sent } = openQueue();
    const ended: string[] = [];
    queue.change("roof", answerOf("tiles"));
    const first = queue.flush().then(() => ended.push("the save"));
    const { answer } = connection;
    connection.answer = (body) => {
      // The user presses the button while the answer is being sent.
      void queue.flush().then(() => ended.push("the step"));
      connection.answer = answer;
      return answer(body);
    };
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(["the save", "the step"]);
    expect(sent).toHaveLength(1);
  });
});
