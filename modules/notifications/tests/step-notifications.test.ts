/** The steps of a project as people take them, and who is notified. */
import { desc } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { makeProject, makeUser, type ProjectRow, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { changeStatus, type StatusChange } from "#modules/projects/public.changes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { notifications } from "../schema.ts";

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

beforeEach(async () => {
  await db.delete(notifications);
});

function make(set: Partial<ProjectRow> = {}): Promise<ProjectRow> {
  const { owner, people, customerClient, customer } = setup;
  return makeProject({
    organizationId: owner.id,
    clientId: customerClient.id,
    clientOrganizationId: customer.id,
    inspectorId: people["field-user"].id,
    inspectorName: people["field-user"].name,
    inspectorOrganizationId: owner.id,
    createdById: people.client.id,
    site: { timeZone: "America/Denver" },
    inspectionAt: new Date("2026-03-03T16:30:00Z"),
    parties: [
      { partyKind: "user", partyId: customerClient.id, role: "client" },
      { partyKind: "organization", partyId: customer.id, role: "client" },
    ],
    ...set,
  });
}

async function step(by: UserRow, project: ProjectRow, move: StatusChange): Promise<void> {
  const scope = await scopeOf(by);
  await inTransaction(async (tx) => {
    const found = await getProject(scope, project.id, { tx, forUpdate: true });
    await changeStatus(tx, scope, found.project, move);
  });
}

async function listNotified() {
  const rows = await db.select().from(notifications).orderBy(desc(notifications.createdAt));
  return rows.map(({ kind, recipientId, message }) => ({ kind, recipientId, message }));
}

const recipients = async () => (await listNotified()).map((row) => row.recipientId).toSorted();

test("a booking notifies client, inspector and creator of the project, in the site's time", async () => {
  const { people, customerClient } = setup;
  const project = await make({ status: "To Be Scheduled" });
  await step(people.scheduler, project, { to: "Scheduled", message: "scheduled" });
  expect(await recipients()).toEqual(
    [customerClient.id, people["field-user"].id, people.client.id].toSorted(),
  );
  expect((await listNotified())[0]).toMatchObject({
    kind: "projects.scheduled",
    message: `Inspection scheduled for Tue, Mar 3, 2026, 9:30 AM MST with ${people["field-user"].name}`,
  });
});

test.each([
  ["today", 0, "at-once"],
  ["tomorrow", 1, "at-once"],
  ["the day after", 2, "daily"],
])("a visit that is scheduled for %s is mailed in time", async (_when, days, mail) => {
  const { people } = setup;
  const inspectionAt = new Date(Date.now() + days * 86_400_000);
  const project = await make({ status: "To Be Scheduled", inspectionAt });
  await step(people.scheduler, project, { to: "Scheduled", message: "scheduled" });
  const rows = await db.select().from(notifications);
  expect(rows.map((row) => row.mail)).toEqual([mail, mail, mail]);
});

test("an inspector learns at once that a visit of tomorrow was given away", async () => {
  const { people, owner } = setup;
  const inspectionAt = new Date(Date.now() + 86_400_000);
  const project = await make({ status: "Scheduled", inspectionAt });
  const other = await makeUser({ type: "field-user", organizationId: owner.id, name: "Olga" });
  const set = { inspectorId: other.id, inspectorName: "Olga", inspectorOrganizationId: owner.id };
  await step(people.scheduler, project, { to: "Scheduled", message: "rescheduled", set });
  const rows = await db.select().from(notifications);
  const messageOf = (id: string) => rows.find(({ recipientId }) => recipientId === id)?.message;
  const former = people["field-user"].id;
  expect(rows.find(({ recipientId }) => recipientId === former)).toMatchObject({
    kind: "projects.given-up",
    message: expect.stringMatching(/ gave the inspection of .+ to Olga$/) as string,
    mail: "at-once",
    path: "/",
  });
  expect(messageOf(other.id)).toMatch(/^The inspection of .+ is with Olga now$/);
});

test("a visit of today that is canceled is mailed at once, with its time", async () => {
  const { people } = setup;
  const project = await make({ status: "Scheduled", inspectionAt: new Date() });
  await step(people.scheduler, project, {
    to: "To Be Scheduled",
    transition: "cancel-inspection",
    message: "canceled",
    set: { inspectionAt: null },
  });
  const rows = await db.select().from(notifications);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.mail).toBe("at-once");
    expect(row.message).toMatch(/ canceled the inspection of .+ MST; /);
  }
});

test("a correction that is asked for on the day of the visit is mailed at once, with its words", async () => {
  const { people } = setup;
  const project = await make({ status: "Review", inspectionAt: new Date() });
  await step(people["quality-manager"], project, {
    to: "Needs Corrections",
    message: "returned",
    detail: "Is the roof tight? Not on the photo.",
  });
  const [row] = await db.select().from(notifications);
  expect(row).toMatchObject({ mail: "at-once", detail: "Is the roof tight? Not on the photo." });
});

test("the comment of a step is in its notification", async () => {
  const { people } = setup;
  await step(people.admin, await make({ status: "Completed" }), {
    to: "Review",
    transition: "revert",
    message: "reverted project to Review with a comment",
    comment: "The wrong roof.",
  });
  const [row] = await db.select().from(notifications);
  expect(row!.detail).toBe("The wrong roof.");
});

test("a submitted inspection notifies the reviewers, or only the assigned one", async () => {
  const { people } = setup;
  await step(people["field-user"], await make({ status: "In Progress" }), {
    to: "Review",
    message: "submitted for review",
  });
  expect(await recipients()).toEqual([people["quality-manager"].id]);
  await db.delete(notifications);
  const assigned = await make({ status: "In Progress", reviewerId: people.admin.id });
  await step(people["field-user"], assigned, { to: "Review", message: "submitted for review" });
  expect(await recipients()).toEqual([people.admin.id]);
});

test("a request to cancel notifies the administrators, and its answer the person who asked", async () => {
  const { people } = setup;
  const project = await make({ status: "Scheduled" });
  await step(people["field-user"], project, {
    to: "Cancel Requested",
    transition: "request-cancel",
    message: "requested to cancel project",
  });
  expect(await recipients()).toEqual(
    [people.admin.id, people["super-admin"].id, people.client.id].toSorted(),
  );
  await db.delete(notifications);
  await step(people.admin, project, { to: "Scheduled", message: "declined cancel request" });
  expect(await listNotified()).toEqual([
    {
      kind: "projects.cancel-answered",
      recipientId: people["field-user"].id,
      message: `${people.admin.name} declined the cancellation; the project goes on`,
    },
  ]);
});

test("nobody is notified of their own step, nor of a project of another organization's people", async () => {
  const { people } = setup;
  const project = await make({ status: "Review", reviewerId: people["quality-manager"].id });
  await step(people["quality-manager"], project, { to: "Needs Corrections", message: "returned" });
  expect(await recipients()).toEqual([people["field-user"].id]);
});
