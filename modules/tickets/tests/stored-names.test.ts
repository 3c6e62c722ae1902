/** Stored data is also available under the names of the specification. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { TicketInView } from "../domain/get-ticket.server.ts";
import { addComment } from "../domain/thread/add-comment.server.ts";
import { makeTicket, makeTicketSetup, workTicket, type TicketSetup } from "./ticket-setup.ts";

useTestDatabase();

let setup: TicketSetup;
let ticket: TicketInView;
beforeEach(async () => {
  setup = await makeTicketSetup();
  ticket = await makeTicket(setup);
});

const first = async (select: ReturnType<typeof sql>) => (await db.execute(select))[0]!;

test("a ticket has its photos by name, its creator and its watchers", async () => {
  await workTicket(setup, ticket);
  const row = await first(sql`select * from documents."tickets" where id = ${ticket.id}`);
  expect(row).toMatchObject({
    status: "Completed",
    photos: {
      "done.jpg": { name: "done.jpg", url: expect.stringMatching(/^\/files\/.+/) as string },
    },
    creatorMap: { id: setup.admin.id, name: setup.admin.name },
    watcherMap: { [setup.inspector.id]: setup.inspector.name },
  });
  expect(row.watchers).toContain(setup.admin.id);
});

test("a ticket has its project, the day and address of the inspection, and why it was rejected", async () => {
  await db.execute(
    sql`update tickets set rejection_comment = 'Not tight', inspection_date = '2026-03-03T15:00Z' where id = ${ticket.id}`,
  );
  const row = await first(sql`select * from documents."tickets" where id = ${ticket.id}`);
  expect(row).toMatchObject({
    project: setup.projectId,
    organization: { id: setup.organizationId },
    site: { geocode_results: { formatted_address: ticket.address } },
    rejectionComment: "Not tight",
    otherName: null,
  });
  expect(new Date(row.inspectionDate as string).toISOString()).toBe("2026-03-03T15:00:00.000Z");
  expect(Object.keys(row.failure as object).toSorted()).toEqual(
    ["id", "label", "question", "value", "images", "sectionTitle", "score"].toSorted(),
  );
});

test("a comment has its author with details, its text and its time", async () => {
  await addComment(await setup.as(setup.admin), ticket.id, { text: "Soon", sendKey: "once" });
  const { id, name, email } = setup.admin;
  expect(
    await first(sql`select * from documents."comments" where ticket = ${ticket.id}`),
  ).toMatchObject({
    author: id,
    authorMap: { id, name, email },
    text: "Soon",
    created: expect.anything() as unknown,
  });
});

test("a project has its tickets", async () => {
  const row = await first(sql`select * from documents."projects" where id = ${setup.projectId}`);
  expect(row.tickets).toEqual([
    {
      id: ticket.id,
      title: ticket.title,
      updated: expect.anything() as unknown,
      updatedBy: setup.admin.id,
      updatedByName: setup.admin.name,
    },
  ]);
});

test("a log entry has the parties at its time, no readers, and its author", async () => {
  const parties = await first(
    sql`select jsonb_object_agg(party_id, role) as index from project_parties where project_id = ${setup.projectId}`,
  );
  expect(Object.keys(parties.index as object).length).toBeGreaterThan(0);
  const entry = await first(
    sql`select * from documents."transactionLog" where "categoryId" = ${ticket.id}`,
  );
  expect(entry).toMatchObject({
    user_index: parties.index,
    seen: false,
    creator: setup.admin.id,
    updatedBy: setup.admin.id,
    updatedByName: setup.admin.name,
    organization: setup.organizationId,
  });
});

test("an entry of a project has the same, and its new status", async () => {
  await db.execute(sql`
    insert into log_entries (id, organization_id, category, category_id, message, new_status, actor_id, actor_name)
    values ('of-a-project', ${setup.organizationId}, 'projects', ${setup.projectId}, 'moved', 'Review', ${setup.admin.id}, ${setup.admin.name})`);
  expect(
    await first(sql`select * from documents."projectTransactionLog" where id = 'of-a-project'`),
  ).toMatchObject({
    newStatus: "Review",
    updatedBy: setup.admin.id,
    updatedByName: setup.admin.name,
    categoryId: setup.projectId,
    seen: false,
  });
});

test("an entry of a project has its site, and the parties when it was written", async () => {
  const entry = await first(
    sql`select * from documents."projectTransactionLog" where "categoryId" = ${setup.projectId}`,
  );
  const site = await first(
    sql`select * from sites where id = (select site_id from projects where id = ${setup.projectId})`,
  );
  expect(entry).toMatchObject({
    type: "event",
    severity: 5,
    category: "projects",
    timestamp: entry.created,
    site: { id: site.id, siteOwnerName: site.site_owner_name, siteAddress: site.site_address },
  });
  expect(Object.keys(entry.actionDoneBy as object).toSorted()).toEqual([
    "client",
    "inspector",
    "installer",
    "reviewer",
  ]);
});

/** Each store that the specification names, with the table that contains its data. */
const stores = {
  "analytics data": "scored_projects",
  "analytics metadata": "analytics_configs",
  authorizations: "authorizations",
  calendars: "calendar_entries",
  "completed forms": "completed_forms",
  "csv filters": "csv_filters",
  "email links": "account_tokens",
  "scoring systems": "scoring_systems",
  subscriptions: "subscriptions",
  "question scores": "question_scores",
  "rolling average scores": "rolling_average_scores",
  reports: "reports",
  snapshots: "snapshots",
  "project locks": "project_locks",
  "project logs": "log_entries",
  "project error logs": "log_entries",
  "temporary projects": "intake_backups",
  "roles metadata": "meta",
  "developers list": "meta",
};

test.each(Object.entries(stores))("%s are stored in %s", async (_, table) => {
  expect(await first(sql`select to_regclass(${table})::text as name`)).toEqual({ name: table });
});

test("the roles and the developers have their records", async () => {
  const rows = await db.execute(
    sql`select key from meta where key in ('roles', 'developers') order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual(["developers", "roles"]);
});
