/** What is typed to try a call goes to the product itself, as text, without anything of the browser. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listCalls } from "../domain/list-calls.server.ts";
import * as callRoute from "../routes/call.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/api/routes/call.tsx", callRoute);

useTestDatabase();

/** What arrives where the product listens. */
const arrived: { url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let answer: (response: ServerResponse) => void;

const server = createServer((request, response) => {
  void text(request).then((body) => {
    arrived.push({ url: request.url ?? "", headers: request.headers, body });
    answer(response);
  });
});

const key = "flk_a-key-in-use";
let user: UserRow;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("PORT", String((server.address() as AddressInfo).port));
  user = await makeUser({ type: "admin" });
  await db.execute(sql`
    insert into meta (key, value) values ('api_user_types', '["admin"]')
    on conflict (key) do update set value = excluded.value`);
  await db.execute(sql`
    insert into api_keys (user_id, organization_id, key_hash, issued_at)
    values (${user.id}, ${user.organizationId}, ${hashToken(key)}, now())`);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

beforeEach(() => {
  arrived.length = 0;
  answer = (response) => response.setHeader("content-type", "application/json").end("{}");
});

interface CallResult {
  answer?: { status: number; text: string };
  values?: Record<string, string>;
  errors?: Record<string, string>;
  message?: string;
}

async function tryIt(
  form: Record<string, string>,
  { call = "search.full-search", from = "198.51.100.1" } = {},
): Promise<{ status: number; data: CallResult }> {
  const headers = { "X-Client-Address": from };
  const request = await requestAs(user, `/settings/api/${call}`, { form, headers });
  const params = { call };
  const { data, init } = (await action({ request, params, context: {} })) as {
    data: CallResult;
    init: ResponseInit | null;
  };
  return { status: init?.status ?? 200, data };
}

/** The first call that has a query. */
const byQuery = (await listCalls()).find(({ call }) => call.query)!.id;

const hostile = [
  "@evil.test/",
  "#/../../settings",
  "a=1 HTTP/1.1\r\nHost: evil.test\r\n\r\nGET /",
  "//evil.test/?next=https://evil.test",
  "__proto__[admin]=1&constructor=1",
  "\u202E<script>alert(1)</script>",
];

test.each(hostile)("a query %j stays a query of the call", async (query) => {
  const { data } = await tryIt({ password: key, query, body: "{}" }, { call: byQuery });
  expect(data.answer).toMatchObject({ status: 200 });
  const [{ url, headers } = { url: "", headers: {} }, ...others] = arrived;
  expect(others).toEqual([]);
  expect(new URL(url, "http://here.test").host).toBe("here.test");
  expect(url).toMatch(/^\/[\w/]+\?[\w%+=&*.-]*$/);
  expect(headers.host).toMatch(/^127\.0\.0\.1:/);
});

test.each([...hostile, '{"__proto__":{"admin":true}}', "x".repeat(10_000)])(
  "a body is sent as it was typed, and nothing of the browser with it (%#)",
  async (body) => {
    await tryIt({ password: key, body });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]!.body.replaceAll("\r\n", "\n")).toBe(body.replaceAll("\r\n", "\n"));
    expect(arrived[0]!.headers).toMatchObject({ authorization: `Bearer ${key}` });
    for (const name of ["cookie", "origin", "referer", "x-client-address", "x-forwarded-for"])
      expect(arrived[0]!.headers).not.toHaveProperty(name);
  },
);

test.each(["a\r\nCookie: x=1", "a\nb", "a\0b", "a b", "ключ", "a".repeat(201)])(
  "a key that no header carries is sent nowhere and not shown again (%#)",
  async (password) => {
    const { status, data } = await tryIt({ password, body: "{}" });
    expect(status).toBe(400);
    expect(JSON.stringify(data)).not.toContain(JSON.stringify(password).slice(1, -1));
    expect(arrived).toEqual([]);
  },
);

test.each(["query", "body"])("a %s beyond 10,000 characters is refused", async (field) => {
  const { status, data } = await tryIt({ password: key, [field]: "x".repeat(10_001) });
  expect([status, Object.keys(data.errors ?? {})]).toEqual([400, [field]]);
  expect(arrived).toEqual([]);
});

test.each(["__proto__", "constructor", "search.full-search/../..", "http://evil.test/"])(
  "there is no call %j",
  async (call) => {
    await expect(tryIt({ password: key }, { call })).rejects.toMatchObject({ code: "not-found" });
  },
);

test("a redirect is an answer, and is not followed", async () => {
  answer = (response) => response.writeHead(302, { location: "https://evil.test/" }).end();
  expect((await tryIt({ password: key, body: "{}" })).data.answer?.status).toBe(302);
  expect(arrived).toHaveLength(1);
});

test("an answer that breaks off is said to have not come", async () => {
  answer = (response) => {
    response.writeHead(200, { "content-type": "text/plain", "content-length": 9 });
    response.write("begun", () => response.destroy());
  };
  const { status, data } = await tryIt({ password: key, body: "{}" });
  expect([status, data.message]).toEqual([
    400,
    "No answer came. Check the key, then send it again.",
  ]);
});

test("wrong keys count for who typed them, and keep nobody else from trying a call", async () => {
  const one = { from: "198.51.100.7" };
  const wrong = () => tryIt({ password: "flk_of-nobody", body: "{}" }, one);
  expect((await wrong()).data.answer?.status).toBe(401);
  for (let index = 0; index < 30; index++) await wrong();
  expect((await wrong()).data.answer?.status).toBe(429);
  expect(arrived).toEqual([]);
  const other = await tryIt({ password: key, body: "{}" }, { from: "198.51.100.8" });
  expect(other.data.answer?.status).toBe(200);
});
