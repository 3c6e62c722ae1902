import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { useDemoDatabase } from "#db/testing/demo-database.ts";
import { ticketStatuses } from "../domain/ticket-status.ts";
import { tickets } from "../schema.ts";

useDemoDatabase();

test("the demo has a ticket in each status, and one without an assignee", async () => {
  const rows = await db.select().from(tickets);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
  expect(rows.filter(({ assigneeId }) => assigneeId === null)).toHaveLength(1);
});
