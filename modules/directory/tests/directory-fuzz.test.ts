/** Bodies, filters and paths that no directory should send: each is refused in SCIM's own form, and none fails. */
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { parseFilter } from "../domain/filter.ts";
import { applyOperations } from "../domain/patch.ts";
import { ScimError } from "../domain/scim-error.ts";
import { callWith, makeDirectory, userBody, type Directory } from "./directory-setup.ts";

useTestDatabase();

const runs = process.env["NIGHTLY"] === "1" ? 2_000 : 25;

let directory: Directory;
let user: string;
let group: string;
let made = 0;

beforeEach(async () => {
  directory = await makeDirectory();
  await makeBoth();
});

/** So that the limit of calls hides none. */
const forgetCalls = () => db.delete(throttles);

/** The person and the group that the calls change; again after a call has deleted one of them. */
async function makeBoth(): Promise<void> {
  made += 1;
  const person = userBody(`grace-${made}@${directory.domain}`);
  user = String((await directory.call("POST", "/Users", person)).body.id);
  const crew = { displayName: `Crew ${made}` };
  group = String((await directory.call("POST", "/Groups", crew)).body.id);
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "\u0000",
    "\ud800",
    "__proto__",
    "a@b.test",
    "true",
    "x".repeat(5_000),
    "%",
    "'",
  ),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.boolean(),
    fc.constantFrom(null, 0, -1, 1e300),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        "value",
        "type",
        "primary",
        "givenName",
        "formatted",
        "toString",
        "__proto__",
      ),
      tie("value"),
    ),
  ),
})).value;

const attribute = fc.constantFrom(
  "userName",
  "externalId",
  "name",
  "displayName",
  "emails",
  "phoneNumbers",
  "active",
  "members",
  "id",
  "schemas",
  "meta",
);
const path = fc.oneof(
  attribute,
  text,
  fc.constantFrom(
    'emails[type eq "work"].value',
    "emails[type eq 1].value",
    "name.givenName",
    'members[value eq "x"]',
    "urn:ietf:params:scim:schemas:core:2.0:User:userName",
    "a.b.c",
    "emails[",
  ),
);
const operation = fc.record(
  { op: fc.constantFrom("add", "Replace", "REMOVE", "move"), path, value },
  { requiredKeys: ["op"] },
);

const body = fc.oneof(
  fc.dictionary(attribute, value),
  fc.record({ Operations: fc.array(operation, { maxLength: 4 }) }),
  value,
);

describe("no call fails", () => {
  test("whatever its body, path and version", async () => {
    const calls = fc.tuple(
      fc.constantFrom("POST", "PUT", "PATCH", "DELETE"),
      fc.constantFrom("Users", "Groups"),
      body,
      fc.option(fc.constantFrom("*", 'W/"x"', "x"), { nil: undefined, freq: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(calls, async ([method, kind, sent, tag]) => {
        await forgetCalls();
        const id = kind === "Users" ? user : group;
        const at = method === "POST" ? `/${kind}` : `/${kind}/${id}`;
        const headers: HeadersInit = tag ? { "If-Match": tag } : {};
        const isDelete = method === "DELETE";
        const reply = await directory.call(method, at, isDelete ? undefined : sent, headers);
        expect([200, 201, 204, 400, 403, 404, 409, 412, 413]).toContain(reply.status);
        if (reply.status >= 400) expect(reply.body).toMatchObject({ status: String(reply.status) });
        if (reply.status === 204) await makeBoth();
      }),
      { numRuns: runs },
    );
  });

  test("whatever its filter and page", async () => {
    const query = fc.record(
      { filter: fc.oneof(text, filters()), startIndex: text, count: text, attributes: text },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("Users", "Groups"), query, async (kind, sent) => {
        await forgetCalls();
        const entries = Object.entries(sent).map(([name, one]) => [name, one.toWellFormed()]);
        const search = new URLSearchParams(entries);
        const reply = await directory.call("GET", `/${kind}?${search}`);
        expect([200, 400]).toContain(reply.status);
      }),
      { numRuns: runs },
    );
  });

  test("without JSON, or without a token", async () => {
    for (const sent of ["", "{", "[]", "null", "\u0000"]) {
      const reply = await directory.call("POST", "/Users", sent);
      expect(reply.status).toBe(400);
    }
    expect((await callWith(null, "POST", "/Users", "{")).status).toBe(401);
  });
});

function filters() {
  const compared = fc
    .tuple(attribute, fc.constantFrom("eq", "EQ", "co", "pr"), value)
    .map(([name, op, one]) => `${name} ${op} ${JSON.stringify(one)}`);
  return fc
    .array(compared, { minLength: 1, maxLength: 7 })
    .chain((all) => fc.constantFrom(" and ", " or ", " AND ").map((by) => all.join(by)));
}

test("a filter and a patch are parsed in a time that grows with their length alone", () => {
  const before = performance.now();
  for (const long of [`a eq "${"\\".repeat(900)}`, "a eq ".repeat(200), `${"a.".repeat(490)} eq 1`])
    expect(() => parseFilter(long)).toThrow(ScimError);
  const deep = `emails[${"a ".repeat(140)}`;
  expect(() => applyOperations({}, [{ op: "add", path: deep, value: 1 }], {})).toThrow(ScimError);
  expect(performance.now() - before).toBeLessThan(500);
});

test("a patch never reaches the prototype of an object", () => {
  const attributes = { name: { name: "name", parts: ["givenName"] } };
  const value = { polluted: true };
  const patched = (operation: object) =>
    applyOperations({ name: {} }, [{ op: "add", ...operation }] as never, attributes);
  for (const path of ["constructor", "constructor.prototype", "name.constructor", "toString"])
    expect(patched({ path, value })).toEqual({ name: {} });
  for (const path of ["__proto__", "name.__proto__"])
    expect(() => patched({ path, value })).toThrow(ScimError);
  const own = JSON.parse('{"__proto__":{"polluted":true}}') as object;
  expect(() => patched({ value: own })).toThrow(ScimError);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
