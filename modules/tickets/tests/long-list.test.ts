/** Lists of tickets that are longer than anyone pages through. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { db, sql as client } from "#db/client.server.ts";
import { recordStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { maxCountedRows } from "../domain/list/count-statuses.server.ts";
import { choiceReaders } from "../domain/list/filter-choices.server.ts";
import { listTickets, ticketList, ticketRowsQuery } from "../domain/list/list-tickets.server.ts";
import { readTicketListQuery, ticketSorts } from "../domain/list/ticket-list-query.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

let setup: TicketSetup;
let scope: Scope;
const completed = 4 * maxCountedRows + 50;
const few = 7;

beforeAll(async () => {
  setup = await makeTicketSetup();
  const first = await makeTicket(setup, { sendKey: "a", title: ["Loose clamp"] });
  await fill(first.id, { rows: completed, status: "Completed" });
  await fill(first.id, { rows: few, status: "Rejected" });
  await db.execute(sql`analyze tickets`);
  scope = await setup.as(setup.admin);
});

/** Adds rows that are copies of the existing one. */
async function fill(id: string, { rows, status }: { rows: number; status: string }) {
  await db.execute(sql`
    insert into tickets
    select (jsonb_populate_record(t, jsonb_build_object('id', ${status} || at, 'status', ${status}::text, 'send_key', null,
      'created_at', t.created_at - at * interval '1 minute'))).*
    from tickets t, generate_series(1, ${rows}::int) at where t.id = ${id}`);
}

const read = (search: string) =>
  listTickets(scope, readTicketListQuery(`http://localhost/tickets?${search}`));

test("statuses are counted exactly, however many tickets there are", async () => {
  const { counts, total, hasMore } = await read("");
  expect(counts).toContainEqual({ status: "Completed", count: completed });
  expect(counts).toContainEqual({ status: "Rejected", count: few });
  expect([total, hasMore]).toEqual([completed + few + 1, false]);
  expect(await read("tab=Rejected")).toMatchObject({ total: few, hasMore: false });
});

test("search results are counted up to the limit, say that there are more, and each tab is counted separately", async () => {
  const { counts, hasMore } = await read("q=clamp");
  expect(counts).toContainEqual(expect.objectContaining({ status: "Completed", hasMore: true }));
  expect(hasMore).toBe(true);
  expect(await read("q=clamp&tab=Rejected")).toMatchObject({ total: few, hasMore: false });
  expect(await read("q=nowhere")).toMatchObject({ total: 0, hasMore: false });
});

test("a page beyond the counting limit is reached, and so is the last", async () => {
  const page = Math.ceil((completed - 5) / 100);
  expect((await read(`tab=Completed&size=100&page=${page}`)).rows.length).toBeGreaterThan(0);
  const last = await read("tab=Completed&size=100&last=1&sort=-created");
  expect(last.rows.at(-1)!.id).toBe(`Completed${completed}`);
});

/** The query plan for the rows of the first page. */
async function planOf(search: string): Promise<string> {
  const query = readTicketListQuery(`http://localhost/tickets?${search}`);
  const sorting = { kinds: ticketList.kindsOf(query), total: async () => null };
  const plans: { "QUERY PLAN": string }[] = [];
  await readByKey(query, sorting, async (slice) => {
    const rows = ticketRowsQuery(scope, slice, query);
    plans.push(...(await db.execute<{ "QUERY PLAN": string }>(sql`explain ${rows.getSQL()}`)));
    return rows;
  });
  return plans.map((line) => line["QUERY PLAN"]).join("\n");
}

test.each(ticketSorts.flatMap((sort) => [sort, `-${sort}`]))(
  "sorted by %s, the first rows are read from an index in order",
  async (sort) => {
    const plan = await planOf(`sort=${sort}`);
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using tickets_owner_/);
    expect(plan).not.toMatch(/Seq Scan on tickets/);
  },
);

test("the creators, and the tickets of one of many, are read from an index", async () => {
  await db.execute(sql`update tickets set creator_id = users.id, creator_name = users.name from users
    where users.id = ${setup.client.id} and tickets.status = 'Rejected'`);
  await db.execute(sql`analyze tickets`);
  const statements = await recordStatements(async () => {
    await choiceReaders.creator(scope, requestBySearchText(""), new URLSearchParams());
    await read(`creator=${setup.client.id}`);
  });
  expect(statements).toHaveLength(3);
  for (const { query, parameters } of statements) {
    const plan = await client.unsafe(`explain ${query}`, parameters as never[]);
    const lines = plan.map((line) => String(line["QUERY PLAN"])).join("\n");
    expect(lines).toMatch(/Scan (Backward )?(using|on) tickets_(owner_)?creator/);
    expect(lines).not.toMatch(/Seq Scan on tickets/);
  }
});
