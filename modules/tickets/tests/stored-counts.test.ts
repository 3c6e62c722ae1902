/** The stored counts of tickets agree with the tickets after any change. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listTickets } from "../domain/list/list-tickets.server.ts";
import { readTicketListQuery } from "../domain/list/ticket-list-query.ts";
import { handle } from "../jobs/compact-stored-counts.handler.server.ts";
import { tickets, ticketCounts, ticketWatchers } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

let setup: TicketSetup;
let ids: string[];

beforeEach(async () => {
  setup = await makeTicketSetup();
  const first = await makeTicket(setup, { sendKey: "a" });
  await db.execute(sql`
    insert into tickets
    select (jsonb_populate_record(t, jsonb_build_object('id', t.id || '-' || at, 'send_key', null,
      'status', (array['Incomplete', 'Submitted', 'Rejected', 'Completed'])[1 + at % 4],
      'priority', case when at % 3 = 0 then 'Urgent' else 'Normal' end,
      'assignee_id', case when at % 2 = 0 then t.assignee_id end))).*
    from tickets t, generate_series(1, 40) at where t.id = ${first.id}`);
  const all = await db.select({ id: tickets.id }).from(tickets).where(own());
  ids = all.map(({ id }) => id);
});

const own = () => eq(tickets.organizationId, setup.organizationId);

const countsAt = async (search: string) => {
  const query = readTicketListQuery(`http://localhost/tickets?${search}`);
  return (await listTickets(await setup.as(setup.admin), query)).counts;
};

/** Compares each stored count of the tabs with a new count. */
async function expectAgreement(): Promise<void> {
  const conditions = {
    "": own(),
    "priority=Urgent": and(own(), eq(tickets.priority, "Urgent")),
    "assignee=none": and(own(), sql`${tickets.assigneeId} is null`),
    [`assignee=${setup.inspector.id}`]: and(own(), eq(tickets.assigneeId, setup.inspector.id)),
  };
  for (const [search, which] of Object.entries(conditions))
    for (const { status, count } of await countsAt(search))
      expect([search, status, count]).toEqual([
        search,
        status,
        await db.$count(tickets, and(which, eq(tickets.status, status))),
      ]);
}

test("stored counts agree after tickets were created, reassigned, moved, and deleted with their project", async () => {
  await expectAgreement();
  const { inspector } = setup;
  await db
    .update(tickets)
    .set({ assigneeId: inspector.id, priority: "Urgent" })
    .where(inArray(tickets.id, ids.slice(0, 7)));
  await db
    .update(tickets)
    .set({ status: "Rejected", assigneeId: null })
    .where(inArray(tickets.id, ids.slice(5, 12)));
  await db.delete(tickets).where(inArray(tickets.id, ids.slice(20, 25)));
  await expectAgreement();
  const undone = inTransaction(async (tx) => {
    await tx.delete(tickets).where(own());
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await expectAgreement();
  await db.delete(projects).where(eq(projects.id, setup.projectId));
  await expectAgreement();
  expect((await countsAt("")).every(({ count }) => count === 0)).toBe(true);
});

test("compacting and the rebuild command change no number", async () => {
  await db
    .update(tickets)
    .set({ status: "Submitted" })
    .where(inArray(tickets.id, ids.slice(0, 9)));
  const before = await countsAt("");
  await handle({}, { id: "job" });
  const rowCount = db.$count(
    ticketCounts,
    and(eq(ticketCounts.organizationId, setup.organizationId), eq(ticketCounts.facet, "")),
  );
  expect(await rowCount).toBe(before.filter(({ count }) => count > 0).length);
  await expectAgreement();
  await db.execute(sql`select rebuild_ticket_counts()`);
  await expectAgreement();
});

test("counts are those of the viewer's organization, plus tickets of other organizations that the viewer watches", async () => {
  const before = await countsAt("");
  const other = await makeTicketSetup();
  const made = await makeTicket(other, { sendKey: "b" });
  expect(await countsAt("")).toEqual(before);
  const { organizationId } = other;
  const { id: userId, name: userName } = setup.admin;
  await db.insert(ticketWatchers).values({ ticketId: made.id, organizationId, userId, userName });
  const incomplete = before.find(({ status }) => status === "Incomplete")!.count;
  expect(await countsAt("")).toContainEqual({ status: "Incomplete", count: incomplete + 1 });
  const outsider = await makeUser({ type: "admin" });
  const query = readTicketListQuery("http://localhost/tickets");
  const { total } = await listTickets(await setup.as(outsider), query);
  expect(total).toBe(0);
});
