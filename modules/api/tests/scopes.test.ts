/** Each call names the scope that a limited API key needs, and refuses a key without it. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { keyScopes, type KeyScope } from "#app/platform/auth/key-scopes.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { serveAs } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listCalls, scopeOfCall, type DescribedCall } from "../domain/list-calls.server.ts";

useTestDatabase();

const calls = await listCalls();

/** What they search decides, or any key may make them. */
const others = [
  "search.counts",
  "search.free-query",
  "search.full-search",
  "search.query-count",
  "search.utilities-counts",
  "search.utilities-free-query",
  "search.utilities-full-search",
  "search.utilities-query-count",
  "users.report-error",
];

let holder: UserRow;

beforeAll(async () => {
  holder = await makeUser({ type: "admin" });
  await db.execute(sql`
    insert into meta (key, value) values ('api_user_types', '["admin"]')
    on conflict (key) do update set value = excluded.value`);
});

async function keyWith(scopes: readonly KeyScope[]): Promise<string> {
  const key = `flk_${crypto.randomUUID()}`;
  const list = sql.join(
    scopes.map((scope) => sql`${scope}`),
    sql`, `,
  );
  await db.execute(sql`
    insert into limited_api_keys (id, organization_id, holder_id, kind, name, key_hash, prefix, scopes)
    values (${key}, ${holder.organizationId}, ${holder.id}, 'personal', 'Test', ${hashToken(key)}, 'flk_', array[${list}]::text[])`);
  return key;
}

/** What the route answers, or the Problem that it throws. */
async function send({ module, path, route, call }: DescribedCall, key: string, body?: unknown) {
  const file = (await import(/* @vite-ignore */ `../../${module}/${route.file}`)) as object;
  const handlers = serveAs(route, file) as Record<string, (args: unknown) => Promise<unknown>>;
  const request = new Request(`http://localhost:3000${path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(call.method !== "GET" && { body: JSON.stringify(body ?? {}) }),
  });
  const handler = handlers[call.method === "GET" ? "loader" : "action"]!;
  const answer = handler({ request, params: { id: "none" }, context: {} });
  return answer.catch((error: unknown) => error);
}

it("names its scope", () => {
  const without = calls.filter((each) => scopeOfCall(each) === null).map(({ id }) => id);
  expect(without.toSorted()).toEqual(others);
});

const scoped = calls.filter((each) => scopeOfCall(each) !== null);

describe.each(scoped.map((each) => [each.id, each] as const))("%s", (_, described) => {
  const needed = scopeOfCall(described)!;

  it("is refused to a key without it, and not to a key with it alone", async () => {
    const lacking = await keyWith(keyScopes.filter((scope) => scope !== needed));
    const refusal = { code: "key-lacks-scope", status: 403, fields: { scope: needed } };
    expect(await send(described, lacking)).toMatchObject(refusal);
    const sufficient = await send(described, await keyWith([needed]));
    expect(sufficient).not.toMatchObject({ code: "key-lacks-scope" });
  });
});

it.each(["projects", "users", "reports", "forms"] as const)(
  "a search of %s needs the scope to read them",
  async (type) => {
    const search = calls.find(({ id }) => id === "search.full-search")!;
    const lacking = await keyWith(keyScopes.filter((scope) => scope !== `${type}:read`));
    expect(await send(search, lacking, { type, query: "" })).toMatchObject({ status: 403 });
    const sufficient = await keyWith([`${type}:read`]);
    expect(await send(search, sufficient, { type, query: "" })).toMatchObject({ status: 200 });
  },
);

it("no other route is open to a limited key", async () => {
  const { loadModules } = await import("#app/platform/manifest/modules.server.ts");
  const described = new Set(calls.map(({ route }) => route));
  const open = (await loadModules()).flatMap(({ id, routes = [] }) =>
    routes
      .filter((route) => "keyScope" in route && !described.has(route))
      .map((route) => `${id}/${route.id}`),
  );
  // The address that "Find the images of a project" answers, and the feed, which describes itself and checks the scope of each
  // set (modules/odata/tests/odata.test.ts).
  expect(open.toSorted()).toEqual([
    "odata/count",
    "odata/service",
    "odata/set",
    "projects/images-zip",
  ]);
});
