import "fake-indexeddb/auto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openUnsent } from "./open-unsent.ts";
import { Outbox } from "./outbox.ts";
import { sendEach, sendVisit } from "./send-visit.ts";

let box: Outbox;
let server: Server;
let origin = "";
let close = () => {};
/** What the server received, as "roof-1 start". */
let received: string[] = [];
/** How it answers a visit that is not well. */
let troubles: Record<string, RequestListener> = {};

beforeEach(async () => {
  [received, troubles] = [[], {}];
  server = createServer((request, response) => {
    const [, visit = "", what = ""] = /\/intake\/([^/]+)\/([\w/]+)/.exec(request.url ?? "") ?? [];
    received.push(`${visit} ${what}`);
    const trouble = troubles[visit];
    if (trouble) trouble(request, response);
    else response.end(JSON.stringify({ refused: false }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const database = await openUnsent(crypto.randomUUID());
  box = new Outbox(database, "ada");
  close = () => database.close();
});
afterEach(() => {
  close();
  server.closeAllConnections();
  server.close();
});

const limitMilliseconds = 200;
const send = (visit: string, isManual = false) =>
  sendVisit({
    outbox: box,
    projectId: visit,
    url: `${origin}/intake/${visit}`,
    fetch,
    isManual,
    // The others have all the time that a busy machine takes.
    ...(troubles[visit] && { limitMilliseconds }),
  });

const answer503: RequestListener = (_request, response) => {
  response.statusCode = 503;
  response.end("down");
};

it.each<[string, RequestListener]>([
  ["gets no answer", () => undefined],
  ["gets half an answer", (_request, response) => void response.write('{"refused":')],
  ["is answered 503", answer503],
  [
    "is answered 429",
    (_request, response) => {
      response.statusCode = 429;
      response.end("{}");
    },
  ],
])("a visit that %s waits, within its time limit, and stops no other", async (_what, trouble) => {
  troubles["roof-1"] = trouble;
  for (const visit of ["roof-1", "roof-2", "roof-3", "roof-4", "roof-5"])
    await box.addStep(visit, "start");
  expect(await sendEach(await box.visits(), (visit) => send(visit))).toBe("unreachable");
  expect(await box.visits()).toEqual(["roof-1"]);
  expect((await box.read("roof-1")).items).toMatchObject([{ state: "waiting", attempts: 1 }]);
});

it("a step on the way is sent before the start, to its own address, and the visit goes on if it is refused", async () => {
  const action = { path: "/projects/roof-1/on-my-way", label: "On My Way", expectedAt: new Date() };
  await box.addStep("roof-1", "start");
  await box.addVisitAction("roof-1", action);
  const sentTo: string[] = [];
  const send = () =>
    sendVisit({
      outbox: box,
      projectId: "roof-1",
      url: `${origin}/intake/roof-1`,
      fetch: (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        sentTo.push(new URL(address).pathname);
        if (!address.endsWith("on-my-way")) return fetch(input, init);
        expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
          expectedAt: action.expectedAt.toISOString(),
        });
        return Promise.resolve(Response.json({ message: "Not today" }, { status: 409 }));
      },
    });
  expect(await send()).toBe("incomplete");
  expect(sentTo).toEqual(["/projects/roof-1/on-my-way", "/intake/roof-1/steps"]);
  expect((await box.read("roof-1")).items).toMatchObject([
    { kind: "visit-action", state: "refused", trouble: "Not today" },
  ]);
  // Pressed again, it replaces the refused one.
  await box.addVisitAction("roof-1", action);
  expect((await box.read("roof-1")).items).toMatchObject([{ state: "waiting" }]);
});

it("answers that hang are stored, and sent when the device is online again", async () => {
  troubles["roof-1"] = () => undefined;
  await box.storeAnswer("roof-1", "leaks", { basedOn: 0, answer: { values: ["No"] } });
  expect(await send("roof-1")).toBe("unreachable");
  expect((await box.read("roof-1")).answers).toMatchObject([
    { answer: { values: ["No"] }, attempts: 1, state: "waiting" },
  ]);
  troubles["roof-1"] = (_request, response) =>
    void response.end(JSON.stringify({ saved: [{ fieldId: "leaks", version: 1 }], conflicts: [] }));
  expect(await send("roof-1", true)).toBe("sent");
});

it("after a failure a visit is not tried again by itself before its time, but at once when asked", async () => {
  troubles["roof-1"] = answer503;
  await box.addStep("roof-1", "start");
  for (let index = 0; index < 20; index += 1) expect(await send("roof-1")).toBe("unreachable");
  expect(received).toEqual(["roof-1 steps"]);
  expect(await send("roof-1", true)).toBe("unreachable");
  const [start] = (await box.read("roof-1")).items;
  expect(start).toMatchObject({ attempts: 2 });
  // Twice as long as the first time.
  expect(start!.notBefore!.getTime() - start!.lastTry!.getTime()).toBe(4_000);
  delete troubles["roof-1"];
  expect(await send("roof-1", true)).toBe("sent");
});

/** Larger than what is sent as part of a form. */
const largePhoto = { name: "gate.jpg", file: new Blob([new Uint8Array(200_000)]) };
const smallPhoto = { name: "roof.jpg", file: new Blob(["roof"]) };
const html = { "Content-Type": "text/html" };

it.each<[string, number, string]>([
  ["limits requests", 429, "Slow down"],
  ["has no server behind it", 502, "<h1>Bad gateway</h1>"],
  ["is a captive portal", 200, "<h1>Guest network</h1>"],
  ["filters web pages", 403, "<h1>Blocked</h1>"],
])("nothing is refused by a proxy that %s", async (_what, status, page) => {
  const proxy: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(status, html).end(page);
  };
  // What is handed over has an address of its own.
  troubles = { "roof-1": proxy, "": proxy };
  const unsent = [
    () => box.storeAnswer("roof-1", "leaks", { basedOn: 0, answer: { values: ["No"] } }),
    () => box.addPhoto("roof-1", { key: "p1", fieldId: "leaks", ...smallPhoto }),
    () => box.addMessage("roof-1", { fieldId: "leaks", text: "", photos: [largePhoto] }, "m1"),
    () =>
      box.addCancellation("roof-1", {
        reason: "No-Show",
        comment: "",
        bookedAt: null,
        photo: smallPhoto,
      }),
    async () => {
      const entries = [await box.addStep("roof-1", "start")];
      return box.addHandOver("roof-1", { entries, questions: {} });
    },
  ];
  for (const add of unsent) {
    await box.clear("roof-1");
    await add();
    const limitMilliseconds = 20_000;
    const sending = { outbox: box, projectId: "roof-1", url: `${origin}/intake/roof-1`, fetch };
    expect(await sendVisit({ ...sending, limitMilliseconds })).toBe("unreachable");
    const { answers, items } = await box.read("roof-1");
    expect([...answers, ...items].at(-1)).toMatchObject({ state: "waiting", attempts: 1 });
    expect([...answers, ...items].at(-1)).not.toHaveProperty("trouble");
  }
});
