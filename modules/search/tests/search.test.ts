import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type MadeProject,
  type UserRow,
} from "#db/testing/factories.ts";
import { sql } from "#db/client.server.ts";
import { problemCatalog } from "#app/platform/problems.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { apiCalls } from "../domain/describe-calls.ts";
import * as countsRoute from "../routes/counts.ts";
import * as freeQueryRoute from "../routes/free-query.ts";
import * as fullSearchRoute from "../routes/full-search.ts";
import * as queryCountRoute from "../routes/query-count.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: counts } = servedRoute("modules/search/routes/counts.ts", countsRoute);
const { action: freeQuery } = servedRoute("modules/search/routes/free-query.ts", freeQueryRoute);
const { action: fullSearch } = servedRoute("modules/search/routes/full-search.ts", fullSearchRoute);
const { action: queryCount } = servedRoute("modules/search/routes/query-count.ts", queryCountRoute);

useTestDatabase();

let admin: UserRow;
let organizationId = "";
let other = "";
let clients: UserRow[] = [];

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  other = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  clients = [
    await makeUser({ type: "client", organizationId }),
    await makeUser({ type: "client", organizationId }),
  ];
  for (let day = 1; day <= 12; day++)
    await make({
      createdAt: at(day),
      status: day <= 3 ? "Review" : day <= 5 ? "Canceled" : "Scheduled",
      clientId: clients[day % 2]!.id,
      inspectorId: day <= 4 ? "inspector-1" : null,
      site: { siteOwnerName: day === 7 ? "Zoe Smith" : `Owner ${day}` },
    });
  await makeProject({ organizationId: other, status: "Review" });
});

const make = (set: Partial<MadeProject> = {}) => makeProject({ organizationId, ...set });

type Call = (args: ActionFunctionArgs) => Promise<Response>;

interface Answer {
  error?: string;
  count: number;
  hits: {
    total: { value: number };
    hits: { _id: string; _source: Record<string, unknown>; sort: unknown[] }[];
  };
  aggregations: { aggCounts: { buckets: { key: string; doc_count: number }[] } };
}

async function send(call: Call, body: unknown, user: UserRow | null = admin) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = await requestAs(user, "/full_search", { method: "POST", body: text });
  const response = await call({ request, params: {}, context: {} });
  const answer = (await response.json()) as Answer;
  requireDescribed(call, response.status, answer);
  return { status: response.status, answer };
}

const routeIds = new Map<Call, string>([
  [counts, "counts"],
  [freeQuery, "free-query"],
  [fullSearch, "full-search"],
  [queryCount, "query-count"],
]);

/** Checks that every response of these tests has the structure that the API documentation page describes. */
function requireDescribed(call: Call, status: number, answer: unknown): void {
  const described = [apiCalls[routeIds.get(call)!]!].flat()[0]!.responses[status]?.schema;
  if (status === 200) expect(described).toBeDefined();
  if (described) expect(described.parse(answer)).toEqual(answer);
}

async function search(body: object, user: UserRow = admin): Promise<Answer["hits"]> {
  const { answer, status } = await send(fullSearch, { type: "projects", ...body }, user);
  expect(status, answer.error).toBe(200);
  return answer.hits;
}

const total = async (body: object) => (await search(body)).total.value;

describe("full_search", () => {
  it("answers ten records, newest first, with timestamps as seconds and nanoseconds", async () => {
    const { hits, total: found } = await search({});
    expect(found.value).toBe(12);
    expect(hits).toHaveLength(10);
    expect(hits[0]!._source).toMatchObject({
      id: hits[0]!._id,
      status: "Scheduled",
      organization: { id: organizationId },
      created: { seconds: at(12).getTime() / 1_000, nanoseconds: 0 },
    });
  });

  it("accepts from, size and sort, and continues after all or the first of the last sort values", async () => {
    const seen = async (body: object) =>
      (await search({ size: 5, sort: [{ created: "asc" }], ...body })).hits.map(
        (hit) => (hit._source.created as { seconds: number }).seconds,
      );
    const days = (...list: number[]) => list.map((day) => at(day).getTime() / 1_000);
    expect(await seen({})).toEqual(days(1, 2, 3, 4, 5));
    expect(await seen({ from: 10 })).toEqual(days(11, 12));
    expect((await seen({ sort: [{ "created.sortable": { order: "desc" } }] }))[0]).toBe(
      days(12)[0],
    );
    const first = await search({ size: 5, sort: [{ created: "asc" }] });
    const { sort } = first.hits.at(-1)!;
    expect(await seen({ search_after: sort })).toEqual(days(6, 7, 8, 9, 10));
    expect(await seen({ search_after: sort.slice(0, 1) })).toEqual(days(6, 7, 8, 9, 10));
    expect(await seen({ search_after: [at(5).getTime() / 1_000] })).toEqual(days(6, 7, 8, 9, 10));
    const byStatus = { sort: [{ "status.sortable": "asc" }, { created: "desc" }], size: 7 };
    const page = await search(byStatus);
    const rest = await search({ ...byStatus, search_after: page.hits.at(-1)!.sort });
    expect(new Set([...page.hits, ...rest.hits].map((hit) => hit._id)).size).toBe(12);
  });

  it("finds by words, query strings, filters, terms and or", async () => {
    expect(await total({ query: "smith" })).toBe(1);
    const { hits } = await search({ query: "smith" });
    expect((await search({ query: hits[0]!._id })).hits).toMatchObject([{ _id: hits[0]!._id }]);
    const pasted = await search({ query: ` ${hits[0]!._id}\n` });
    expect(pasted.hits).toMatchObject([{ _id: hits[0]!._id }]);
    const field = (default_field: string, query: string) => [
      { query_string: { default_field, query } },
    ];
    expect(await total({ query_strings: field("status", "Review") })).toBe(3);
    expect(await total({ query_strings: field("status", '("Review" OR "Cancelled")') })).toBe(5);
    expect(await total({ query_strings: field("site.siteOwnerName", "zoe*") })).toBe(1);
    expect(await total({ filters: [{ term: { "organization.id": organizationId } }] })).toBe(12);
    expect(await total({ filters: [{ match: { "organization.id": other } }] })).toBe(0);
    expect(await total({ terms: { "client.id": clients.map(({ id }) => id) } })).toBe(12);
    expect(await total({ terms: { "client.id": [clients[0]!.id] } })).toBe(6);
    const or = [{ match: { status: "Review" } }, { "inspection.inspector.id": "inspector-1" }];
    expect(await total({ or })).toBe(4);
    const seconds = (day: number) => at(day).getTime() / 1_000;
    expect(await total({ filters: { range: { created: { gte: seconds(10) } } } })).toBe(3);
    expect(await total({ filters: { range: { "created.seconds": { lt: seconds(3) } } } })).toBe(2);
    const bool = {
      must: [{ term: { "status.sortable": "Scheduled" } }],
      must_not: [{ term: { "client.id": clients[0]!.id } }],
      should: [{ range: { created: { gte: at(9).toISOString() } } }, { match: { id: "x" } }],
    };
    expect(await total({ filters: [{ bool }] })).toBe(2);
    const emptyInspector = { bool: { must_not: { exists: { field: "inspection.inspector.id" } } } };
    expect(await total({ filters: emptyInspector })).toBe(8);
  });

  it("stays within the caller's scope, whatever the body says", async () => {
    const outsider = await makeUser({ type: "super-admin", organizationId: other });
    const body = { or: [{ match: { "organization.id": organizationId } }], permissions: "all" };
    expect((await search(body, outsider)).total.value).toBe(0);
    const inspector = await makeUser({ type: "field-user", organizationId });
    const mine = await make({ inspectorId: inspector.id });
    expect((await search({}, inspector)).hits.map((hit) => hit._id)).toEqual([mine.id]);
  });

  it("finds the projects of a party organization by user_index", async () => {
    const party = {
      partyKind: "organization",
      partyId: organizationId,
      role: "inspector",
    } as const;
    const project = await makeProject({ organizationId: other, parties: [party] });
    const searchByRole = (role: string) =>
      search({ or: [{ match: { [`user_index.${organizationId}`]: role } }] });
    expect((await searchByRole("inspector")).hits.map((hit) => hit._id)).toEqual([project.id]);
    expect((await searchByRole("client")).hits).toEqual([]);
  });

  it("accepts an organization's id with a hyphen", async () => {
    const hyphened = await makeOrganization({ id: "org-brightrail" });
    const viewer = await makeUser({ type: "admin", organizationId: hyphened.id });
    const party = { partyKind: "organization", partyId: hyphened.id, role: "installer" } as const;
    const project = await makeProject({ organizationId: other, parties: [party] });
    const or = [{ match: { [`user_index.${hyphened.id}`]: "installer" } }];
    expect((await search({ or }, viewer)).hits.map((hit) => hit._id)).toEqual([project.id]);
  });

  it("finds users and forms of the viewer's organization, for administrators", async () => {
    const form = await makeForm(organizationId, { title: "Roof survey" });
    await makeForm(other, { title: "Roof of others" });
    const found = async (body: object, user: UserRow = admin) =>
      (await search(body, user)).hits.map((hit) => hit._id);
    expect(await found({ type: "forms", query: "roof" })).toEqual([form.id]);
    expect(await found({ type: "users", query: clients[0]!.email })).toEqual([clients[0]!.id]);
    const inspector = await makeUser({ type: "field-user", organizationId });
    expect(await found({ type: "forms" }, inspector)).toEqual([]);
    expect(await found({ type: "users" }, inspector)).toEqual([inspector.id]);
  });

  it.each([
    ["no JSON", "{"],
    ["no type", {}],
    ["an unknown type", { type: "sessions" }],
    ["an unknown field", { type: "projects", filters: [{ term: { password: "x" } }] }],
    ["an unknown sort", { type: "projects", sort: [{ "user_index.x": "asc" }] }],
    ["a wrong size", { type: "projects", size: 100_000 }],
    ["a size beyond the most", { type: "reports", size: 1_501 }],
    ["a wrong range", { type: "projects", filters: [{ range: { created: { like: 1 } } }] }],
    ["a wrong list", { type: "projects", terms: { status: "Review" } }],
    ["a prototype's word", { type: "projects", filters: [{ constructor: "x" }] }],
    ["statements", { type: "projects", sort: [{ "id; drop table users": "asc" }] }],
  ])("refuses %s", async (_, body) => {
    const { status, answer } = await send(fullSearch, body);
    expect([status, answer.error]).toEqual([400, "query failed to validate"]);
  });

  it.each([
    [{}, ["type"]],
    [{ type: "sessions" }, ["type"]],
    [{ type: "projects", size: 100_000, from: "x" }, ["from", "size"]],
    [{ type: "projects", filters: [{ term: { password: "x" } }] }, ["password"]],
    [{ type: "projects", filters: [{ bool: { may: [] } }] }, ["may"]],
  ])("names the invalid keys in %j", async (body, keys) => {
    const { answer } = await send(fullSearch, body);
    expect(Object.keys((answer as { keys?: object }).keys ?? {}).toSorted()).toEqual(keys);
  });

  it("says what is missing in a search without a record type", async () => {
    const { answer } = await send(fullSearch, { query: "roof" });
    expect(answer).toMatchObject({
      error: "query failed to validate",
      keys: { type: "table has no type" },
    });
  });

  const times = (length: number, one: object) => Array.from({ length }, () => one);
  const list = (length: number) => Array.from({ length }, (_, index) => `client-${index}`);
  const tooMuch =
    "A search can have up to 100 conditions and 1,000 values. Split it into smaller searches.";
  const deep = '{"bool":{"must":'.repeat(1_000) + "[]" + "}}".repeat(1_000);

  it.each([
    ["40 filters of 60 values", { filters: times(40, { terms: { "client.id": list(60) } }) }],
    ["a list of 1,001 values", { terms: { "client.id": list(1_001) } }],
    ["101 conditions", { or: times(101, { match: { status: "Review" } }) }],
    [
      "101 conditions within each other",
      {
        filters: { bool: { should: times(101, { bool: { must: { match: { id: "x" } } } }) } },
      },
    ],
    ["101 words", { query: Array(101).fill("a").join(" ") }],
    [
      "101 words of a field",
      { query_strings: { query_string: { query: Array(51).fill("a").join(" OR ") } } },
    ],
  ])("refuses %s, and names the limits", async (_, body) => {
    for (const call of [fullSearch, queryCount]) {
      const { status, answer } = await send(call, { type: "projects", ...body });
      expect([status, answer.error]).toEqual([400, tooMuch]);
    }
  });

  it("refuses clauses nested a thousand levels deep", async () => {
    const { status, answer } = await send(fullSearch, `{"type":"projects","filters":${deep}}`);
    expect([status, answer.error]).toEqual([413, problemCatalog["body-too-large"][1]]);
  });

  it("accepts as many conditions and values as its limits say", async () => {
    const party = { [`user_index.${organizationId}`]: ["inspector", "client"] };
    const filters = times(99, { bool: { must_not: { terms: party } } });
    expect(await total({ filters, terms: { "client.id": [...list(1), clients[0]!.id] } })).toBe(6);
    const ids = [...list(999), clients[0]!.id];
    expect(await total({ terms: { "client.id": ids } })).toBe(6);
  });

  it("compares lists of every kind of value, and missing values", async () => {
    const seconds = (day: number) => at(day).getTime() / 1_000;
    const twelve = { range: { created: { lte: seconds(12) } } };
    const named = (name: string, ...values: unknown[]) =>
      total({ terms: { [name]: values }, filters: twelve });
    expect(await named("created", seconds(1), at(2).toISOString(), { seconds: seconds(3) })).toBe(
      3,
    );
    expect(await named("site.siteOwnerName", "ZOE SMITH", "owner 1", "nobody")).toBe(2);
    expect(await named("inspection.inspector.id", null, "nobody")).toBe(8);
    expect(await named("inspection.duration", 60, "90", null)).toBe(12);
    expect(await named("restrict_schedule", true)).toBe(0);
    expect(await named("restrict_schedule", "false", true)).toBe(12);
    expect(await named("status", "Cancelled", "Review")).toBe(5);
    expect(await named("status")).toBe(0);
    const party = `user_index.${organizationId}`;
    expect(await total({ filters: [twelve, { exists: { field: party } }] })).toBe(0);
    expect(await named(party, null)).toBe(12);
  });

  it.each([
    ["a zero byte", { query: "a\u0000b" }],
    ["a date after the last", { filters: { range: { created: { gte: 8e12 } } } }],
    ["a moment that is none", { search_after: ["2026-99-99T::Z"] }],
    ["a range of yes and no", { filters: { range: { restrict_schedule: { gte: "x" } } } }],
  ])("answers 400 to %s", async (_, body) => {
    const { status } = await send(fullSearch, { type: "projects", ...body });
    expect(status).toBe(400);
  });

  it("reports an invalid date", async () => {
    const filters = [{ range: { created: { gte: "soon" } } }];
    const { status, answer } = await send(fullSearch, { type: "projects", filters });
    expect([status, answer.error]).toEqual([400, "could not convert a date"]);
  });

  it("reports that a search failed, without the reason", async () => {
    await sql`alter table sites rename to sites_away`;
    try {
      for (const call of [fullSearch, queryCount, freeQuery]) {
        const { status, answer } = await send(call, { type: "projects" });
        expect([status, answer]).toEqual([500, { error: "The query failed" }]);
      }
    } finally {
      await sql`alter table sites_away rename to sites`;
    }
  });

  it("requires a signed-in user", async () => {
    const refusal: unknown = await send(fullSearch, { type: "projects" }, null).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Response);
  });
});

describe("query_count and counts", () => {
  it("count what a search finds", async () => {
    const body = { type: "projects", filters: [], query: "", query_strings: [] };
    const review = { ...body, filters: [{ term: { status: "Review" } }] };
    expect((await send(queryCount, review)).answer.count).toBe(3);
    const { answer } = await send(counts, {
      type: "projects",
      sortField: "status.sortable",
      or: [{ match: { "organization.id": organizationId } }],
      permissions: [],
    });
    const { buckets } = answer.aggregations.aggCounts;
    expect(buckets).toContainEqual({ key: "Review", doc_count: 3 });
    expect(buckets).toContainEqual({ key: "Canceled", doc_count: 2 });
    const ids = await send(counts, { type: "projects", sortField: "client.id.sortable" });
    expect(ids.answer.aggregations.aggCounts.buckets.map(({ key }) => key).toSorted()).toEqual(
      clients.map(({ id }) => id).toSorted(),
    );
    const timestamps = await send(counts, { type: "projects", sortField: "created.sortable" });
    const days = timestamps.answer.aggregations.aggCounts.buckets.map(({ key }) => key);
    expect(days).toContain("2026-01-12T12:00:00.000000Z");
    const gte = days.toSorted().at(-1);
    expect(await total({ filters: [{ range: { created: { gte } } }] })).toBe(1);
    const wrong = await send(counts, { type: "projects", sortField: "password" });
    expect(wrong.answer.error).toBe("query failed to validate");
  });
});

describe("free_query", () => {
  it("finds the matches of one clause, up to 1,500 records", async () => {
    const query = { bool: { must: [{ match: { status: "Canceled" } }] } };
    const found = await send(freeQuery, { type: "projects", query, size: 1_500 });
    expect(found.status).toBe(200);
    expect(found.answer.hits.total.value).toBe(2);
    expect(found.answer.hits.hits.map((hit) => hit._source)).toMatchObject([
      { status: "Canceled" },
      { status: "Canceled" },
    ]);
  });
});
