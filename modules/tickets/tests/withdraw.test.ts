/** A ticket that was created by mistake is withdrawn with a reason, and can be restored. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { countTickets } from "../domain/list/count-tickets.server.ts";
import { listTickets } from "../domain/list/list-tickets.server.ts";
import { readTicketListQuery } from "../domain/list/ticket-list-query.ts";
import { readWorksheet } from "../domain/list/ticket-worksheet.server.ts";
import { daysAfter, todayIn } from "../domain/due-date.ts";
import type { TicketInView } from "../domain/get-ticket.server.ts";
import { listOfferedFailures } from "../domain/create/offered-failures.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { applyStep } from "../domain/steps/apply-step.server.ts";
import { restoreTicket, withdrawTicket } from "../domain/steps/withdraw-ticket.server.ts";
import { addComment } from "../domain/thread/add-comment.server.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";
import { countWaiting } from "../domain/waiting.server.ts";
import { loadPanel } from "../panels/withdrawn-panel.server.ts";
import * as ticketRoute from "../routes/ticket.tsx";
import * as withdrawRoute from "../routes/withdraw-ticket.tsx";
import { ticketEntries, tickets } from "../schema.ts";
import { findRecords } from "../search.server.ts";
import { makeTicket, makeTicketSetup, type TicketSetup } from "./ticket-setup.ts";

const ticketPage = servedRoute("modules/tickets/routes/ticket.tsx", ticketRoute);
const dialog = servedRoute("modules/tickets/routes/withdraw-ticket.tsx", withdrawRoute);

useTestDatabase();

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup);
});

const reason = "Created for the wrong roof";

const withdraw = async (user: UserRow) => withdrawTicket(await setup.as(user), ticket.id, reason);
const restore = async (user: UserRow) => restoreTicket(await setup.as(user), ticket.id);
const setStatus = (status: TicketStatus) =>
  db.update(tickets).set({ status }).where(eq(tickets.id, ticket.id));

async function listed(search = "") {
  const query = readTicketListQuery(`http://localhost/tickets?${search}`);
  const { rows, counts } = await listTickets(await setup.as(setup.admin), query);
  return {
    ids: rows.map(({ id }) => id),
    counted: counts.reduce((sum, one) => sum + one.count, 0),
  };
}

const kindsNotified = async (user: UserRow) =>
  (await db.select().from(notifications).where(eq(notifications.recipientId, user.id))).map(
    ({ kind }) => kind,
  );

describe("a withdrawn ticket", () => {
  beforeEach(() => withdraw(setup.admin));

  test("has its reason in the thread, and its watchers are notified", async () => {
    const [, entry] = await db
      .select()
      .from(ticketEntries)
      .where(eq(ticketEntries.ticketId, ticket.id))
      .orderBy(ticketEntries.id);
    expect(entry).toMatchObject({ kind: "withdrawn", text: reason, authorId: setup.admin.id });
    expect(await kindsNotified(setup.inspector)).toEqual(["tickets.assigned", "tickets.withdrawn"]);
  });

  test("is no longer in the list, its counts, the waiting work, or the counts of the project", async () => {
    expect(await listed()).toEqual({ ids: [], counted: 0 });
    expect(await listed("project=" + setup.projectId)).toEqual({ ids: [], counted: 0 });
    expect(await countWaiting(await setup.as(setup.inspector))).toBe(0);
    const admin = await setup.as(setup.admin);
    expect(await countTickets(admin, [setup.projectId])).toEqual(new Map());
    const { failures } = await listOfferedFailures(admin, setup.projectId);
    expect(failures.flatMap((failure) => failure.tickets)).toEqual([]);
  });

  test("is found by the filter, in the trash and in the search, which all say withdrawn", async () => {
    expect(await listed("show=withdrawn")).toEqual({ ids: [ticket.id], counted: 1 });
    const admin = await setup.as(setup.admin);
    const sheet = await readWorksheet(admin, "http://localhost/tickets?show=withdrawn", 10);
    expect(JSON.stringify(sheet)).toContain("Withdrawn");
    expect(await loadPanel(admin, null)).toMatchObject({
      items: [{ text: ticket.title, detail: reason, to: `/tickets/${ticket.id}` }],
    });
    const [found] = await findRecords(admin, "leak", 5);
    expect(found!.detail).toMatch(/^Withdrawn, /);
  });

  test("cannot be edited or worked on, but can be commented on", async () => {
    const inspector = await setup.as(setup.inspector);
    await expect(applyStep(inspector, ticket.id, "submit", "Done.")).rejects.toThrow("withdrawn");
    await addComment(inspector, ticket.id, { text: "I had already started.", sendKey: "one" });
    const view = await viewTicket(inspector, ticket.id, "http://localhost/");
    expect(view.ticket).toMatchObject({ isWithdrawn: true, withdrawnReason: reason });
    expect(view.rights).toMatchObject({
      canSubmit: false,
      canChangePhotos: false,
      canRestore: false,
    });
  });

  test("is restored with the status it had, once", async () => {
    await restore(setup.admin);
    await restore(setup.admin);
    expect(await listed()).toEqual({ ids: [ticket.id], counted: 1 });
    expect(await listed("show=withdrawn")).toEqual({ ids: [], counted: 0 });
    expect(await kindsNotified(setup.inspector)).toEqual([
      "tickets.assigned",
      "tickets.withdrawn",
      "tickets.restored",
    ]);
    await expect(restore(setup.client)).resolves.toBeUndefined();
  });

  test("is not restored by its assignee", async () => {
    await expect(restore(setup.inspector)).rejects.toMatchObject({ code: "not-project-member" });
  });
});

test("a ticket is withdrawn by its creator and admins, not by its assignee", async () => {
  await expect(withdraw(setup.inspector)).rejects.toMatchObject({ code: "not-project-member" });
  const other = await makeUser({ type: "admin", organizationId: setup.organizationId });
  await withdraw(other);
  expect(await listed()).toMatchObject({ ids: [] });
});

test.each(["Submitted", "Completed"] as const)(
  "a ticket that is %s cannot be withdrawn",
  async (status) => {
    await setStatus(status);
    await expect(withdraw(setup.admin)).rejects.toMatchObject({ code: "illegal-transition" });
  },
);

test("a rejected ticket is withdrawn on its page, with a reason", async () => {
  await setStatus("Rejected");
  const params = { id: ticket.id };
  const path = `/tickets/${ticket.id}`;
  const post = async (to: string, fields: Record<string, string>) =>
    requestAs(setup.admin, to, { method: "POST", body: new URLSearchParams(fields) });
  const refused = await dialog.action({
    request: await post(`${path}/withdraw`, { reason: "x" }),
    params,
    context: {},
  });
  expect(JSON.stringify(refused)).toContain("The reason must contain at least 3 characters");
  const done = (await dialog.action({
    request: await post(`${path}/withdraw`, { reason }),
    params,
    context: {},
  })) as Response;
  expect(done.headers.get("location")).toMatch(new RegExp(`${path}$`));
  const restored = (await ticketPage.action({
    request: await post(path, { intent: "restore" }),
    params,
    context: {},
  })) as Response;
  expect(restored.status).toBe(303);
  expect(await listed()).toMatchObject({ ids: [ticket.id] });
});

test("overdue tickets are those whose day is over and that are not done", async () => {
  const late = await makeTicket(setup, { sendKey: "late", dueOn: "2020-03-01" });
  await makeTicket(setup, { sendKey: "later", dueOn: "2999-03-01" });
  const done = await makeTicket(setup, { sendKey: "done", dueOn: "2020-03-01" });
  await db.update(tickets).set({ status: "Completed" }).where(eq(tickets.id, done.id));
  expect(await listed("show=overdue")).toEqual({ ids: [late.id], counted: 1 });
});

test("tickets due within a week are those of today and the next seven days that are not done", async () => {
  const today = todayIn((await setup.as(setup.admin)).viewer.timeZone);
  const make = (sendKey: string, days: number) =>
    makeTicket(setup, { sendKey, dueOn: daysAfter(today, days) });
  await make("yesterday", -1);
  const [first, last] = [await make("today", 0), await make("in a week", 7)];
  await make("later", 8);
  const { ids, counted } = await listed("show=soon&sort=due");
  expect([ids.toSorted(), counted]).toEqual([[first.id, last.id].toSorted(), 2]);
});
