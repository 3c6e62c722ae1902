/** A URL chosen by an untrusted person must not be able to harm the app. Real sockets to real receivers. */
import type { LookupAddress } from "node:dns";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startReceiver, type Receiver } from "./receiver.ts";

let receiver: Receiver;
let other: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  other = await startReceiver();
});

afterAll(() => Promise.all([receiver.close(), other.close()]));

beforeEach(() => {
  receiver.received.length = other.received.length = 0;
});

afterEach(() => vi.unstubAllEnvs());

const sent = { headers: { "webhook-id": "msg_1" }, body: '{"type":"test"}' };

/** Loads the module with the setting of an operator who allows private addresses, or does not. */
async function postWith(allowed: "yes" | "no") {
  vi.resetModules();
  vi.stubEnv("WEBHOOKS_PRIVATE", allowed);
  vi.stubEnv("BOUNDS", "webhookSeconds=1 webhookAnswerBytes=2000");
  return import("../domain/delivery/post.server.ts");
}

const portOf = (one: Receiver) => new URL(one.origin).port;

test("the body arrives unchanged, and the answer is returned with its headers", async () => {
  receiver.answer = (response) =>
    response.writeHead(202, { "x-seen": "yes" }).end("Thank\0 you, größter");
  const { post } = await postWith("yes");
  const answer = await post(`${receiver.origin}/in?a=1`, sent);
  expect(answer).toMatchObject({ status: 202, error: null, body: "Thank\uFFFD you, größter" });
  expect(answer.headers["x-seen"]).toBe("yes");
  expect(receiver.received).toMatchObject([
    {
      path: "/in?a=1",
      body: sent.body,
      headers: { "webhook-id": "msg_1", "content-type": "application/json" },
    },
  ]);
});

test("only the beginning of a 10 MB answer is read", async () => {
  let written = 0;
  const closed = Promise.withResolvers<void>();
  receiver.answer = (response) => {
    const piece = Buffer.alloc(64_000, "a");
    response.writeHead(200).on("close", closed.resolve);
    const fill = () => {
      while (written < 10_000_000 && !response.destroyed) {
        written += piece.length;
        if (!response.write(piece)) return response.once("drain", fill);
      }
      return response.end();
    };
    fill();
  };
  const { post } = await postWith("yes");
  const answer = await post(receiver.origin, sent);
  await closed.promise;
  expect(answer).toMatchObject({ status: 200, body: "a".repeat(2_000) });
  expect(written).toBeLessThan(10_000_000);
});

test("a receiver that never answers ends at the time limit", async () => {
  receiver.answer = () => undefined;
  const { post, slowError } = await postWith("yes");
  expect(await post(receiver.origin, sent)).toMatchObject({ status: null, error: slowError });
});

test("for a receiver that answers slowly the status counts, and the part that came in time is stored", async () => {
  receiver.answer = (response) => {
    response.writeHead(200).write("begun");
    const drip = setInterval(() => response.write("."), 50);
    response.on("close", () => clearInterval(drip));
  };
  const { post } = await postWith("yes");
  const answer = await post(receiver.origin, sent);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(/^begun\.*$/);
});

test("a redirect is treated like any other answer, and is not followed", async () => {
  receiver.answer = (response) =>
    response.writeHead(307, { location: `${other.origin}/internal` }).end();
  const { post } = await postWith("yes");
  const answer = await post(receiver.origin, sent);
  expect(answer).toMatchObject({ status: 307 });
  expect(answer.headers.location).toBe(`${other.origin}/internal`);
  expect(other.received).toEqual([]);
});

test("a receiver that closes the connection, or cannot be reached, is an error and does not throw", async () => {
  receiver.answer = (response) => response.destroy();
  const { post } = await postWith("yes");
  expect((await post(receiver.origin, sent)).error).toBe("The receiver hung up.");
  expect((await post("http://127.0.0.1:1/", sent)).error).toBe(
    "The receiver refused the connection.",
  );
});

test.each([
  ["this machine", (port: string) => `http://127.0.0.1:${port}/`],
  ["this machine in another spelling", (port: string) => `http://0x7f.0.0.1:${port}/`],
  ["this machine by v6", (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
  ["this machine by its name", (port: string) => `http://localhost:${port}/`],
  ["the metadata of a cloud", () => "http://169.254.169.254/latest/meta-data/"],
])("%s is refused before anything is sent", async (_, address) => {
  const { post, privateError } = await postWith("no");
  const answer = await post(address(portOf(receiver)), sent);
  expect(answer).toMatchObject({ status: null, error: privateError });
  expect(receiver.received).toEqual([]);
});

/** A name server that returns these addresses one after another. */
function answering(...responses: LookupAddress[][]) {
  const lookups: string[] = [];
  return {
    lookups,
    lookUpAll: (
      host: string,
      _options: object,
      done: (error: null, found: LookupAddress[]) => void,
    ) => {
      lookups.push(host);
      done(null, responses[Math.min(lookups.length, responses.length) - 1] ?? []);
    },
  };
}

const here = { address: "127.0.0.1", family: 4 };
const elsewhere = { address: "192.0.2.1", family: 4 };
/** A public address that is only compared: no test opens a connection to it. */
const unanswered = { address: "203.0.114.1", family: 4 };

test("a name that resolves to this machine is refused", async () => {
  const { post, privateError } = await postWith("no");
  const { lookUpAll } = answering([here, { address: "::1", family: 6 }]);
  const address = `http://receiver.test:${portOf(receiver)}/`;
  expect(await post(address, { ...sent, lookUpAll })).toMatchObject({ error: privateError });
  expect(receiver.received).toEqual([]);
});

test("a name is resolved once per delivery, so a later answer is never used", async () => {
  const { post, privateError } = await postWith("no");
  const { lookUpAll, lookups } = answering([here], [unanswered]);
  const address = `http://rebinding.test:${portOf(receiver)}/`;
  expect(await post(address, { ...sent, lookUpAll })).toMatchObject({ error: privateError });
  expect(lookups).toEqual(["rebinding.test"]);
  expect(receiver.received).toEqual([]);
});

test("each lookup is checked by its own answer, so a name that changes to this machine gains nothing", async () => {
  const { AddressRefused, publicLookup } =
    await import("#app/platform/network/public-lookup.server.ts");
  const lookUp = publicLookup(answering([unanswered], [here]).lookUpAll);
  const answerOf = () =>
    new Promise((resolve) => {
      lookUp("rebinding.test", {}, (error, address) => resolve(error ?? address));
    });
  expect(await answerOf()).toBe(unanswered.address);
  expect(await answerOf()).toBeInstanceOf(AddressRefused);
});

test("private addresses among several of a name are never tried", async () => {
  const { publicLookup } = await import("#app/platform/network/public-lookup.server.ts");
  const { lookUpAll } = answering([here, unanswered, elsewhere]);
  const found = await new Promise((resolve, reject) => {
    publicLookup(lookUpAll)("mixed.test", { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });
  expect(found).toEqual([unanswered]);
});
