import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "#modules/form-logic/public.ts";
import { openUnsent } from "./open-unsent.ts";
import { asUnsentWork, Outbox } from "./outbox.ts";
import { removedQuestionMessage, sendPhoto, sendVisit } from "./send-visit.ts";

const answerOf = (value: string): Answer => ({ values: [value] });

let name = "";
let box: Outbox;
let close = () => {};
beforeEach(async () => {
  name = crypto.randomUUID();
  const database = await openUnsent(name);
  box = new Outbox(database, "ada");
  close = () => database.close();
});
afterEach(() => close());

type RequestOutcome = "arrives" | "is lost" | "loses its response" | "arrives twice";

/** A server behind a connection: what it has, in the order in which it accepted it, and the keys it has seen. */
class Server {
  readonly answers = new Map<string, { version: number; answer: Answer }>();
  readonly received: string[] = [];
  readonly #keys = new Set<string>();
  /** Questions that the form no longer has. */
  readonly removedQuestions = new Set<string>();
  fates: RequestOutcome[] = [];

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new Request(new URL(input as string, "http://product.test")).url;
    const fate = this.fates.shift() ?? "arrives";
    if (fate === "is lost") throw new TypeError("network failure");
    const response = this.#receive(url, init!);
    if (fate === "arrives twice") this.#receive(url, init!);
    if (fate === "loses its response") throw new TypeError("network failure");
    return response;
  };

  #receive(url: string, init: RequestInit): Response {
    if (url.endsWith("/answers")) return this.#save(JSON.parse(init.body as string) as Changes);
    const key = new Headers(init.headers).get("Idempotency-Key")!;
    const what =
      init.body instanceof FormData
        ? ((init.body.get("fieldId") ?? init.body.get("text")) as string)
        : stepOf(init);
    if (!this.#keys.has(key)) this.received.push(what);
    this.#keys.add(key);
    return Response.json({ refused: false, added: [{ id: key, name: what }] });
  }

  #save({ changes }: Changes): Response {
    const saved: object[] = [];
    const conflicts: object[] = [];
    for (const { fieldId, basedOn, answer } of changes) {
      if (this.removedQuestions.has(fieldId)) continue;
      const now = this.answers.get(fieldId);
      const isSame = JSON.stringify(now?.answer) === JSON.stringify(answer);
      if ((now?.version ?? 0) !== basedOn && !isSame) {
        conflicts.push({ fieldId, version: now!.version, answer: now!.answer, by: "Ruth" });
        continue;
      }
      this.answers.set(fieldId, { version: basedOn + 1, answer });
      saved.push({ fieldId, version: basedOn + 1 });
    }
    if (changes.length > 0) this.received.push("answers");
    return Response.json({ saved, conflicts });
  }
}

interface Changes {
  changes: { fieldId: string; basedOn: number; answer: Answer }[];
}

function stepOf(init: RequestInit): string {
  const { step, photo } = JSON.parse(init.body as string) as { step: string; photo?: string };
  return photo ? `${step} on ${photo}` : step;
}

const file = () => new Blob(["photo"]);
const sendingBy = (fetch: typeof globalThis.fetch) => ({
  outbox: box,
  projectId: "p1",
  url: "/intake/p1",
  fetch,
  isManual: true,
});
const send = (server: Server) => sendVisit(sendingBy(server.fetch));

async function sendUntilAnswered(server: Server) {
  let outcome = await send(server);
  while (outcome === "unreachable") outcome = await send(server);
  return outcome;
}

const fate = fc.constantFrom<RequestOutcome>(
  "arrives",
  "is lost",
  "loses its response",
  "arrives twice",
);
const action = fc.oneof(
  fc.record({ field: fc.constantFrom("roof", "meter"), value: fc.string({ maxLength: 5 }) }),
  fc.record({ photo: fc.constantFrom("roof", "meter") }),
  fc.constant("try" as const),
);

describe("the outbox", () => {
  it("loses nothing, doubles nothing and keeps the order, whatever the connection does", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 15 }),
        fc.array(fate, { maxLength: 30 }),
        async (actions, fates) => {
          const database = await openUnsent(`${name}-${(run += 1)}`);
          box = new Outbox(database, "ada");
          const server = new Server();
          server.fates = [...fates];
          const last = new Map<string, string>();
          const photos: string[] = [];
          await box.addStep("p1", "start");
          for (const each of actions) {
            if (each === "try") await send(server);
            else if ("photo" in each) {
              const name = `${each.photo}-${photos.push(each.photo)}`;
              const photo = { key: crypto.randomUUID(), fieldId: name, name, file: file() };
              await box.addPhoto("p1", photo);
            } else {
              const { answers } = await box.read("p1");
              const pending = answers.find(({ fieldId }) => fieldId === each.field);
              // What a page knows: the version of the last answer that it received.
              const basedOn = pending?.basedOn ?? server.answers.get(each.field)?.version ?? 0;
              await box.storeAnswer("p1", each.field, { basedOn, answer: answerOf(each.value) });
              last.set(each.field, each.value);
            }
          }
          await box.addStep("p1", "submit");
          const outcome = await sendUntilAnswered(server);
          const steps = server.received.filter((what) => what !== "answers");
          const requested = [
            "start",
            ...photos.map((photo, index) => `${photo}-${index + 1}`),
            "submit",
          ];
          const left = (await box.read("p1")).answers;
          database.close();
          // Steps arrive in order, each once. A conflicting answer waits for a choice, and nothing is sent before it is made.
          expect(steps).toEqual(requested.slice(0, steps.length));
          if (outcome === "sent") expect(steps).toEqual(requested);
          else expect(left.length).toBeGreaterThan(0);
          const unsent = new Map(left.map(({ fieldId, answer }) => [fieldId, answer]));
          for (const [field, value] of last)
            expect(unsent.get(field) ?? server.answers.get(field)?.answer).toEqual(answerOf(value));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("keeps a new answer that was typed while the former one was being sent", async () => {
    await box.storeAnswer("p1", "roof", { basedOn: 0, answer: answerOf("tiles") });
    const sent = { basedOn: 0, answer: answerOf("tiles") };
    await box.storeAnswer("p1", "roof", { basedOn: 0, answer: answerOf("slate") });
    await box.recordSavedAnswer("p1", "roof", sent, 1);
    expect((await box.read("p1")).answers).toMatchObject([
      { basedOn: 1, answer: answerOf("slate") },
    ]);
  });

  it("submits nothing while an answer waits for a choice", async () => {
    const server = new Server();
    server.answers.set("roof", { version: 3, answer: answerOf("slate") });
    await box.storeAnswer("p1", "roof", { basedOn: 1, answer: answerOf("tiles") });
    await box.addStep("p1", "submit");
    expect(await send(server)).toBe("incomplete");
    expect(server.received).toEqual(["answers"]);
    expect((await box.read("p1")).answers).toHaveLength(1);
  });

  it("tries one photo before the others, after the start", async () => {
    const server = new Server();
    for (const name of ["first", "second"])
      await box.addPhoto("p1", { key: name, fieldId: name, name, file: file() });
    await box.addStep("p1", "start");
    expect(await sendPhoto(sendingBy(server.fetch), "second")).toBe("sent");
    expect(server.received).toEqual(["start", "second"]);
    expect((await box.read("p1")).items.map(({ id }) => id)).toEqual(["first"]);
  });

  it("shows and sends nothing of another person", async () => {
    await box.storeAnswer("p1", "roof", { basedOn: 0, answer: answerOf("tiles") });
    await box.addStep("p1", "submit");
    const database = await openUnsent(name);
    const other = new Outbox(database, "ruth");
    expect(await other.visits()).toEqual([]);
    expect(await other.read("p1")).toEqual({ answers: [], items: [] });
    database.close();
  });

  it("stores a step once, and again after it was refused", async () => {
    await box.addStep("p1", "submit");
    await box.addStep("p1", "submit");
    const [first] = (await box.read("p1")).items;
    await box.recordRefusal("p1", first!.id, {
      message: "The roof is missing.",
      isPermanent: true,
    });
    expect(asUnsentWork(await box.read("p1")).isSubmitted).toBe(false);
    await box.addStep("p1", "submit");
    const { items } = await box.read("p1");
    expect(items).toHaveLength(1);
    expect(items[0]!.id).not.toBe(first!.id);
  });

  it("sends a drawing after its photo, and only the last drawing", async () => {
    const server = new Server();
    const drawing = { photo: "roof-1", basedOn: 0, shapes: [] };
    await box.addDrawing("p1", drawing);
    await box.addPhoto("p1", { key: "roof-1", fieldId: "roof", name: "roof", file: file() });
    await box.addDrawing("p1", drawing);
    await box.addStep("p1", "submit");
    expect(await send(server)).toBe("sent");
    expect(server.received).toEqual(["roof", "draw on roof-1", "submit"]);
  });

  it("sends thread messages in order, before the visit is submitted", async () => {
    const server = new Server();
    const say = (text: string) =>
      box.addMessage("p1", { fieldId: "roof", text, photos: [] }, `message ${text}`);
    await box.addStep("p1", "submit");
    for (const text of ["One", "Two", "One"]) await say(text);
    server.fates = ["arrives twice", "loses its response"];
    expect(await sendUntilAnswered(server)).toBe("sent");
    expect(server.received).toEqual(["Two", "One", "submit"]);
  });

  it("resumes by itself a step that met an expired session", async () => {
    const server = new Server();
    await box.addStep("p1", "submit");
    const away = () => Promise.resolve(Response.json({}, { status: 401 }));
    expect(await sendVisit(sendingBy(away))).toBe("incomplete");
    const [item] = (await box.read("p1")).items;
    expect(item).toMatchObject({ trouble: expect.stringContaining("signed out") as string });
    expect(asUnsentWork(await box.read("p1")).isSubmitted).toBe(true);
    expect(await send(server)).toBe("sent");
    expect(server.received).toEqual(["submit"]);
  });

  it("does not resend what was refused until the button is pressed again", async () => {
    let requests = 0;
    const refuse = () => {
      requests += 1;
      return Promise.resolve(Response.json({ refused: true, message: "The roof is missing." }));
    };
    await box.addStep("p1", "submit");
    for (let index = 0; index < 2; index += 1)
      expect(await sendVisit(sendingBy(refuse))).toBe("incomplete");
    expect(requests).toBe(1);
    await box.addStep("p1", "submit");
    expect(await sendVisit(sendingBy(refuse))).toBe("incomplete");
    expect(requests).toBe(2);
  });

  describe("reports of an answer", () => {
    const answers = async () => (await box.read("p1")).answers;
    beforeEach(() => box.storeAnswer("p1", "roof", { basedOn: 1, answer: answerOf("tiles") }));

    it("when it was last tried, and nothing more while offline", async () => {
      expect((await answers())[0]).not.toHaveProperty("lastTry");
      const server = new Server();
      server.fates = ["is lost"];
      expect(await send(server)).toBe("unreachable");
      const [unsent] = await answers();
      expect(unsent?.lastTry).toBeInstanceOf(Date);
      expect(unsent?.trouble).toBeUndefined();
    });

    it("why the server did not accept it, until it is answered again", async () => {
      const message = "Ruth has this project open.";
      const refuse = () => Promise.resolve(Response.json({ message }, { status: 409 }));
      expect(await sendVisit(sendingBy(refuse))).toBe("incomplete");
      expect(await answers()).toMatchObject([{ trouble: message }]);
      await box.storeAnswer("p1", "roof", { basedOn: 1, answer: answerOf("slate") });
      expect((await answers())[0]?.trouble).toBeUndefined();
    });

    it("that another person answered too, and where to choose", async () => {
      const server = new Server();
      server.answers.set("roof", { version: 3, answer: answerOf("slate") });
      expect(await send(server)).toBe("incomplete");
      expect(await answers()).toMatchObject([
        { trouble: "Ruth answered this too. Open the visit and choose one answer." },
      ]);
    });

    it("that its question no longer exists, and submits the rest without it", async () => {
      const server = new Server();
      server.removedQuestions.add("roof");
      await box.storeAnswer("p1", "meter", { basedOn: 0, answer: answerOf("old") });
      await box.addStep("p1", "submit");
      expect(await send(server)).toBe("incomplete");
      expect(server.received).toEqual(["answers", "submit"]);
      expect(await answers()).toMatchObject([
        {
          fieldId: "roof",
          answer: answerOf("tiles"),
          trouble: removedQuestionMessage,
          state: "refused",
        },
      ]);
      // It is not sent again.
      expect(await send(server)).toBe("incomplete");
      expect(server.received).toEqual(["answers", "submit"]);
    });
  });
});

it("records the time from the first waiting item until the last one is sent, by person", async () => {
  const recorded: [string, boolean][] = [];
  const database = await openUnsent(name);
  const answersOf = (who: string) =>
    new Outbox(database, who, (waits) => void recorded.push([who, waits]));
  const [ada, ruth] = [answersOf("ada"), answersOf("ruth")];
  await ruth.addStep("roof-1", "start");
  await ada.storeAnswer("roof-1", "leaks", { basedOn: 0, answer: answerOf("No") });
  await ada.addPhoto("roof-1", { key: "p", fieldId: "leaks", name: "a.jpg", file: new Blob() });
  await ada.recordSavedAnswer("roof-1", "leaks", { basedOn: 0, answer: answerOf("No") }, 1);
  await ada.remove("roof-1", "p");
  database.close();
  expect(recorded).toEqual([
    ["ruth", true],
    ["ada", true],
    ["ada", true],
    ["ada", true],
    ["ada", false],
  ]);
});
