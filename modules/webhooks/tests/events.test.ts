/** Events of other modules, as their webhooks receive them. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { makeTicket, makeTicketSetup, workTicket } from "#modules/tickets/tests/ticket-setup.ts";
import { webhookDeliveries } from "../schema.ts";
import { makeWebhook } from "./factories.ts";

useTestDatabase();

afterAll(() => stopQueue());

async function notifiedTo(webhookId: string) {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(webhookDeliveries.id);
  return rows.map(({ body }) => JSON.parse(body) as { type: string; data: object });
}

test("a ticket sends events from its creation to its acceptance", async () => {
  const setup = await makeTicketSetup();
  const { webhook } = await makeWebhook({
    organizationId: setup.organizationId,
    events: ["ticket.created", "ticket.submitted", "ticket.rejected", "ticket.completed"],
  });
  const ticket = await makeTicket(setup);
  await workTicket(setup, ticket);
  const events = await notifiedTo(webhook.id);
  expect(events.map(({ type }) => type)).toEqual([
    "ticket.created",
    "ticket.submitted",
    "ticket.rejected",
    "ticket.submitted",
    "ticket.completed",
  ]);
  expect(events[1]).toMatchObject({
    data: {
      ticket: {
        id: ticket.id,
        projectId: setup.projectId,
        title: ticket.title,
        status: "Submitted",
        priority: "Normal",
      },
      previousStatus: "Incomplete",
      by: { id: setup.inspector.id },
    },
  });
});

test("a finished report sends an event with its project", async () => {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  const { webhook } = await makeWebhook({ organizationId, events: ["report.ready"] });
  const project = await makeProject({ organizationId, status: "Completed" });
  const scope = await scopeOf(admin);
  const report = { id: "01J0000000000000000000000R", title: "1 Solar Way" };
  await inTransaction((tx) => emit(tx, scope, "report.ready", { project, report }));
  expect(await notifiedTo(webhook.id)).toMatchObject([
    { type: "report.ready", data: { report, project: { id: project.id, status: "Completed" } } },
  ]);
});
