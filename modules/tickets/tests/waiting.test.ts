import manifest from "../module.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { loadWaiting } from "#app/platform/manifest/load-panels.server.ts";
import { readMenuWaiting } from "#app/platform/manifest/menu-badges.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { TicketInView } from "../domain/get-ticket.server.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";
import { countWaiting } from "../domain/waiting.server.ts";
import { tickets } from "../schema.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup);
});

const setStatus = (status: TicketStatus) =>
  db.update(tickets).set({ status }).where(eq(tickets.id, ticket.id));

async function waitingFor(user: UserRow) {
  const scope = await setup.as(user);
  const tasks = (await loadWaiting(scope)).map(({ title, count }) => `${count} ${title}`);
  const menuWaiting = (await readMenuWaiting(scope, manifest.menu ?? [])).get("tickets");
  expect(await countWaiting(scope)).toBe(menuWaiting?.count);
  return { ...menuWaiting, tasks };
}

const nothing = { alert: null, count: 0, tasks: [] };

describe("waiting tickets", () => {
  test.each(["Incomplete", "Rejected"] as const)(
    "a ticket that is %s waits for its assignee, and the icon is red",
    async (status) => {
      await setStatus(status);
      expect(await waitingFor(setup.inspector)).toEqual({
        alert: "You have tickets to work on",
        count: 1,
        tasks: ["1 Tickets to work on"],
      });
      expect(await waitingFor(setup.admin)).toEqual(nothing);
      expect(await waitingFor(setup.client)).toEqual(nothing);
    },
  );

  test("a submitted one waits for its creator, whose icon is not red", async () => {
    await setStatus("Submitted");
    expect(await waitingFor(setup.inspector)).toEqual(nothing);
    expect(await waitingFor(setup.admin)).toEqual({
      alert: null,
      count: 1,
      tasks: ["1 Tickets to accept"],
    });
    const [task] = await loadWaiting(await setup.as(setup.admin));
    expect(task!.to).toBe("/tickets?tab=Submitted&creator=me");
  });

  test("an accepted ticket waits for nobody, nor does one whose project is in the trash", async () => {
    await db.update(projects).set({ deletedAt: new Date() });
    expect(await waitingFor(setup.inspector)).toEqual(nothing);
    await db.update(projects).set({ deletedAt: null });
    await setStatus("Completed");
    expect(await waitingFor(setup.inspector)).toEqual(nothing);
    expect(await waitingFor(setup.admin)).toEqual(nothing);
  });

  test("the oldest are first, three of each kind", async () => {
    for (const sendKey of ["b", "c", "d"])
      await makeTicket(setup, { sendKey, title: [`Leak ${sendKey}`] });
    const [task] = await loadWaiting(await setup.as(setup.inspector));
    expect(task?.count).toBe(4);
    expect(task?.oldest.map(({ title }) => title)).toEqual(["Repair the leak", "Leak b", "Leak c"]);
  });
});
