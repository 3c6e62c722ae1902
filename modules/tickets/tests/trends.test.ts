import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadTrends } from "#app/platform/manifest/load-panels.server.ts";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { tickets } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function openTickets(setup: TicketSetup) {
  const trends = await loadTrends(await setup.as(setup.admin));
  return trends.find(({ id }) => id === "open-tickets");
}

const change = (id: string, set: Partial<typeof tickets.$inferInsert>) =>
  db.update(tickets).set(set).where(eq(tickets.id, id));

test("open tickets at the end of each week, without completed and withdrawn ones", async () => {
  const setup = await makeTicketSetup();
  const [old, done, withdrawn, recent] = [
    await makeTicket(setup, { sendKey: "a" }),
    await makeTicket(setup, { sendKey: "b" }),
    await makeTicket(setup, { sendKey: "c" }),
    await makeTicket(setup, { sendKey: "d" }),
  ];
  await change(old.id, { createdAt: daysAgo(100) });
  await change(done.id, {
    createdAt: daysAgo(30),
    status: "Completed",
    updatedAt: daysAgo(10),
  });
  await change(withdrawn.id, { createdAt: daysAgo(30), withdrawnAt: daysAgo(20) });
  await change(recent.id, { createdAt: daysAgo(1) });
  const trend = await openTickets(setup);
  expect(trend).toMatchObject({
    value: "2",
    points: [1, 1, 1, 1, 1, 1, 1, 3, 3, 2, 1, 2],
  });
  expect(await openTickets(await makeTicketSetup())).toBeUndefined();
});
