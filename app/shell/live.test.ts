import { afterEach, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { loader } from "./routes/live.ts";

useTestDatabase();

const leaving: AbortController[] = [];

afterEach(() => leaving.splice(0).forEach((one) => one.abort()));

/** The text a browser receives, piece by piece; null once the stream has ended. */
async function openStream(who: UserRow, url = "/live", headers: Record<string, string> = {}) {
  const browser = new AbortController();
  leaving.push(browser);
  const request = await requestAs(who, url, { signal: browser.signal, headers });
  const { body } = await loader({ request, params: {}, context: {} });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  return async () => {
    const { done, value } = await reader.read();
    return done ? null : value.replace(/^id: \d{13}\n/, "");
  };
}

const accountOf = (who: UserRow) => sql`select id from accounts where user_id = ${who.id}`;

test.each<[string, (who: UserRow) => Promise<unknown>]>([
  ["is signed out", (who) => sql`delete from sessions where account_id in (${accountOf(who)})`],
  [
    "has expired",
    (who) => sql`
      update sessions set expires_at = now() - interval '1 second'
      where account_id in (${accountOf(who)})`,
  ],
  [
    "was not used for too long",
    (who) => sql`
      update sessions set last_seen_at = now() - interval '1 year'
      where account_id in (${accountOf(who)})`,
  ],
  [
    "belongs to a user now disabled",
    (who) => sql`update users set disabled = true where id = ${who.id}`,
  ],
  [
    "belongs to an organization now disabled",
    (who) => sql`update organizations set disabled = true where id = ${who.organizationId}`,
  ],
])("the stream sends nothing more once its session %s", async (_what, end) => {
  const who = await makeUser({ type: "scheduler" });
  const next = await openStream(who);
  expect(await next()).toBe("retry: 3000\n\n");
  await broadcast(db, [who.organizationId], "project:1");
  expect(await next()).toBe("data: project:1\n\n");
  await end(who);
  await broadcast(db, [who.organizationId], "project:2");
  expect(await next()).toBe("event: ended\ndata:\n\n");
  expect(await next()).toBeNull();
});

test("a person can hold twenty streams, and the next is refused until one is closed", async () => {
  const [who, colleague] = [await makeUser({ type: "admin" }), await makeUser({ type: "admin" })];
  const first = leaving.length;
  for (let opened = 0; opened < 20; opened += 1) await openStream(who);
  await expect(openStream(who)).rejects.toMatchObject({ code: "too-much-at-once", status: 429 });
  await openStream(colleague);
  leaving[first]!.abort();
  await openStream(who);
  await expect(openStream(who)).rejects.toMatchObject({ status: 429 });
  for (const one of leaving) one.abort();
  await openStream(who);
});

test("a browser that disconnected before its stream opened is not counted", async () => {
  const who = await makeUser({ type: "admin" });
  for (let opened = 0; opened < 40; opened += 1) {
    await expect(openStream(who)).resolves.toBeTypeOf("function");
    leaving.at(-1)!.abort();
  }
});

test("an open stream does not count as use of the session", async () => {
  const who = await makeUser({ type: "scheduler" });
  const next = await openStream(who);
  await next();
  await sql`update sessions set last_seen_at = now() - interval '1 hour' where account_id in (${accountOf(who)})`;
  const seen = () => sql`select last_seen_at from sessions where account_id in (${accountOf(who)})`;
  const before = await seen();
  await broadcast(db, [who.organizationId], "project:1");
  expect(await next()).toBe("data: project:1\n\n");
  expect(await seen()).toEqual(before);
});

test("events missed during a database outage cause one reload of the page", async () => {
  const who = await makeUser({ type: "scheduler" });
  const next = await openStream(who);
  await next();
  const ended = await sql`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`;
  expect(ended).toEqual([{ ended: true }]);
  expect(await next()).toBe("data: live:missed\n\n");
  await broadcast(db, [who.organizationId], "project:1");
  expect(await next()).toBe("data: project:1\n\n");
});

test("a page that was loaded before the last change reloads itself", async () => {
  const who = await makeUser({ type: "scheduler" });
  const other = await makeUser({ type: "scheduler" });
  const next = await openStream(who);
  await next();
  const before = Date.now();
  await broadcast(db, [who.organizationId], "project:1");
  expect(await next()).toBe("data: project:1\n\n");
  const after = Date.now() + 60_000;
  const messageAfterChange = async (reader: UserRow, url: string, lastEvent?: number) => {
    const stream = await openStream(reader, url, {
      ...(lastEvent !== undefined && { "Last-Event-ID": String(lastEvent) }),
    });
    expect(await stream()).toBe("retry: 3000\n\n");
    await broadcast(db, [reader.organizationId], "project:2");
    return stream();
  };
  const missed = "data: live:missed\n\n";
  const first = async (reader: UserRow, url: string, lastEvent?: number) =>
    (await messageAfterChange(reader, url, lastEvent))?.startsWith(missed);
  expect(await first(who, `/live?since=${before}`)).toBe(true);
  expect(await first(who, `/live?since=${after}`)).toBe(false);
  // A reconnecting stream uses its last event id, not the URL.
  expect(await first(who, `/live?since=${before}`, after + 60_000)).toBe(false);
  expect(await first(who, `/live?since=${after}`, before)).toBe(true);
  expect(await first(other, `/live?since=${after}`)).toBe(false);
  expect(await first(other, "/live?since=no+time")).toBe(false);
  // What changed before the first listener is unknown, so the page reloads.
  expect(await first(other, "/live?since=1000000000000")).toBe(true);
});
