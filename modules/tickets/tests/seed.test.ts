import { expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { db } from "#db/client.server.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { ticketStatuses } from "../domain/ticket-status.ts";
import { tickets } from "../schema.ts";

useTestDatabase();

test("the demo has a ticket in each status, and one without an assignee", async () => {
  const manifests = await loadModules();
  const needed = ["forms", "recommendations", "scoring", "projects", "intake", "tickets"];
  await seedDemoData(manifests.filter(({ id }) => needed.includes(id)));
  const rows = await db.select().from(tickets);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
  expect(rows.filter(({ assigneeId }) => assigneeId === null)).toHaveLength(1);
}, 120_000);
