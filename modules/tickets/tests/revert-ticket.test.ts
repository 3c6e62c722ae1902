import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import * as revertRoute from "#modules/notifications/routes/revert.tsx";
import { assignTicket, editTicket } from "../domain/steps/edit-ticket.server.ts";
import { tickets } from "../schema.ts";
import { makeTicket, makeTicketSetup } from "./ticket-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/notifications/routes/revert.tsx", revertRoute);

useTestDatabase();

async function lastOf(recordId: string) {
  const [entry] = await db
    .select()
    .from(logEntries)
    .where(eq(logEntries.categoryId, recordId))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(1);
  return entry!;
}

async function press(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/audit/${id}/put-back`, { form: {} });
  return action({ request, params: { id }, context: {} });
}

async function view(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/audit/${id}/put-back`);
  return loader({ request, params: { id }, context: {} });
}

test("a ticket is reverted, and its thread says so; a Completed one is not", async () => {
  const at = await makeTicketSetup();
  const ticket = await makeTicket(at, {}, at.client);
  const scope = await at.as(at.client);
  const { version, title, description, priority } = ticket;
  const input = { version, title, description, priority, otherEmail: "", dueOn: null, comment: "" };
  await editTicket(scope, ticket.id, {
    ...input,
    assignee: at.inspector.id,
    title: "Another title",
    dueOn: "2026-04-01",
  });
  const entry = await lastOf(ticket.id);
  await press(at.client, entry.id);
  const [stored] = await db.select().from(tickets).where(eq(tickets.id, ticket.id));
  expect(stored).toMatchObject({ title, dueOn: null, assigneeId: ticket.assigneeId });
  await db.update(tickets).set({ status: "Completed" }).where(eq(tickets.id, ticket.id));
  expect((await view(at.client, entry.id)).refusal).toBe(
    "This ticket is Completed and can no longer change.",
  );
});

test("an assignee chosen by email is restored, from another organization or their own", async () => {
  const at = await makeTicketSetup();
  const scope = await at.as(at.client);
  for (const [sendKey, former, type] of [
    ["elsewhere", await makeUser({ type: "installer" }), "other"],
    ["own", at.reviewer, "user"],
  ] as const) {
    const set = { sendKey, assignee: "other", otherEmail: former.email };
    const ticket = await makeTicket(at, set, at.client);
    await assignTicket(scope, ticket.id, at.inspector.id);
    await press(at.client, (await lastOf(ticket.id)).id);
    const [stored] = await db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(stored).toMatchObject({
      assigneeId: former.id,
      assigneeType: type,
      otherName: former.email,
    });
  }
});
