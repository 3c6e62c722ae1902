/** Sample data of an organization: what is added, what is separate from real data, and what remains after removal. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { isSample, listSamples } from "#app/platform/samples/sample-records.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import { sampleRecords } from "#db/samples-schema.ts";
import { accounts, files, organizations, projects, sites, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type ProjectRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scoredProjects } from "#modules/analytics/schema.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { siteNotes } from "#modules/projects/schema.ts";
import { calendarEntries } from "#modules/scheduling/schema.ts";
import { rubrics, scoringSystems } from "#modules/scoring/schema.ts";
import { tickets } from "#modules/tickets/schema.ts";
import { webhookDeliveries } from "#modules/webhooks/schema.ts";
import { makeWebhook } from "#modules/webhooks/tests/factories.ts";
import { clearNow, listDependents } from "../domain/clear-samples.server.ts";
import { fillNow } from "../domain/fill-samples.server.ts";
import { requestSamples } from "../domain/request-samples.server.ts";
import { readState } from "../domain/sample-state.server.ts";
import * as sampleRoute from "../routes/sample-data.tsx";

const route = servedRoute("modules/sample-data/routes/sample-data.tsx", sampleRoute);

useTestDatabase();

let nina: UserRow;
const scopeOf = (user = nina) => scopeOfUser(user.id);
const own = (table: { organizationId: AnyPgColumn }) =>
  eq(table.organizationId, nina.organizationId);

beforeAll(async () => {
  nina = await makeUser({ type: "admin", organizationId: (await makeOrganization()).id });
});

afterAll(() => stopQueue());

async function fill() {
  await requestSamples(await scopeOf(), "fill");
  await fillNow(await scopeOf());
}

async function clear() {
  await requestSamples(await scopeOf(), "clear");
  await clearNow(await scopeOf());
}

/**
 * Counts the organization's rows. Log entries are not counted, because those about forms and scoring systems remain.
 */
async function countRows() {
  const tables = [sites, projects, files, scoredProjects, tickets, rubrics];
  const counts = await Promise.all(
    [...tables, forms, scoringSystems, users, sampleRecords].map((table) =>
      db.$count(table, own(table)),
    ),
  );
  return counts;
}

const statuses = async () => {
  const rows = await db.select({ status: projects.status }).from(projects).where(own(projects));
  return new Set(rows.map(({ status }) => status));
};

async function sampleOf(status: ProjectRow["status"]): Promise<ProjectRow> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(isSample("project", projects.id), own(projects), eq(projects.status, status)))
    .limit(1);
  return asInView("project", row!);
}

test("filling makes projects in several states, and clearing leaves what was there before", async () => {
  const before = await countRows();
  await fill();
  expect(await readState(await scopeOf())).toBe("ready");
  expect(await db.$count(projects, own(projects))).toBe(12);
  expect((await statuses()).size).toBe(8);
  expect(await db.$count(users, and(own(users), eq(users.type, "field-user")))).toBe(3);
  expect(await db.$count(tickets, own(tickets))).toBe(1);
  expect(await db.$count(scoredProjects, own(scoredProjects))).toBe(3);
  const stored = await db.select().from(files).where(own(files));
  expect(stored.filter(({ kind }) => kind === "photo").length).toBeGreaterThan(5);
  const named = await db.select({ name: sites.siteOwnerName }).from(sites).where(own(sites));
  expect(named.every(({ name }) => name.startsWith("Sample: "))).toBe(true);
  const notes = await db.select().from(siteNotes).where(own(siteNotes));
  expect(notes.every(({ authorId }) => authorId === nina.id)).toBe(true);

  await clear();
  expect(await countRows()).toEqual(before);
  expect(await db.$count(calendarEntries, own(calendarEntries))).toBe(0);
  expect(await readState(await scopeOf())).toBeNull();
  for (const { key } of stored) expect(await fileStore().exists(key)).toBe(false);
});

test("a press repeated and a job run twice change nothing", async () => {
  await fill();
  const filled = await countRows();
  await requestSamples(await scopeOf(), "fill");
  await fillNow(await scopeOf());
  expect(await countRows()).toEqual(filled);
  // Simulates a worker that was killed while it worked.
  await db
    .update(organizations)
    .set({ sampleData: "filling" })
    .where(eq(organizations.id, nina.organizationId));
  await fillNow(await scopeOf());
  expect(await countRows()).toEqual(filled);
  await clear();
  await clearNow(await scopeOf());
  expect(await readState(await scopeOf())).toBeNull();
});

test("samples reach nobody: no webhook, no notification, no mail, no other organization", async () => {
  const colleague = await makeUser({ type: "admin", organizationId: nina.organizationId });
  await makeWebhook({ organizationId: nina.organizationId, events: ["project.completed"] });
  await fill();
  const scope = await scopeOf();
  const announced = async (project: ProjectRow) => {
    await inTransaction(async (tx) => {
      const before = { ...project, status: "Review" } as const;
      await emit(tx, scope, "project.changed", { project, before, transition: "finalize" });
      const people = [colleague.id];
      const about = { message: "It is done.", path: `/projects/${project.id}/manage`, people };
      await emit(tx, scope, "people.notified", { notice: "projects.accepted", ...about, project });
    });
    const inbox = eq(notifications.recipientId, colleague.id);
    return [
      await db.$count(webhookDeliveries, own(webhookDeliveries)),
      await db.$count(notifications, inbox),
    ];
  };
  expect(await announced(await sampleOf("Completed"))).toEqual([0, 0]);
  const { organizationId } = nina;
  expect(await announced(await makeProject({ organizationId, status: "Completed" }))).toEqual([
    1, 1,
  ]);

  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, await listSamples(db, scope, "user")));
  expect(
    await db.$count(
      accounts,
      inArray(
        accounts.userId,
        people.map(({ id }) => id),
      ),
    ),
  ).toBe(0);
  const mail = { key: "to a sample", to: people[0]!.email, subject: "Hello", text: "Hello" };
  expect(await sendMail(mail)).toBe("to-samples");

  const ids = await listSamples(db, scope, "project");
  expect(await db.$count(outsideParties, inArray(outsideParties.projectId, ids))).toBe(0);
  await clear();
});

test("what depends on samples is said before, and people and forms that are needed stay", async () => {
  await fill();
  const scope = await scopeOf();
  const sample = await sampleOf("Completed");
  await makeProject({
    organizationId: nina.organizationId,
    status: "Scheduled",
    formId: sample.formId,
    inspectorId: sample.inspectorId,
    parties: [{ partyKind: "user", partyId: sample.inspectorId!, role: "inspector" }],
  });
  await db.execute(sql`
    insert into tickets select (jsonb_populate_record(t, jsonb_build_object('id', 'real', 'send_key', null))).*
    from tickets t where t.organization_id = ${nina.organizationId}`);
  expect(await listDependents(scope)).toEqual([
    "1 project of yours uses the sample form or a sample person. What they use stays.",
    "1 ticket of yours is about a sample project. It is removed too.",
  ]);
  await clear();
  expect(await db.$count(forms, eq(forms.id, sample.formId!))).toBe(1);
  expect(await db.$count(users, eq(users.id, sample.inspectorId!))).toBe(1);
  expect(await db.$count(sampleRecords, own(sampleRecords))).toBe(0);
  expect(await db.$count(tickets, own(tickets))).toBe(0);
});

test("the page fills and clears by one press each, and refuses other words", async () => {
  const someone = await makeUser({ type: "admin", organizationId: (await makeOrganization()).id });
  const press = async (step: string) =>
    route.action({
      request: await requestAs(someone, "/sample-data", { form: { step } }),
      params: {},
      context: {},
    });
  expect(await press("fill")).toMatchObject({ status: 303 });
  expect(await readState(await scopeOf(someone))).toBe("filling");
  await fillNow(await scopeOf(someone));
  const request = await requestAs(someone, "/sample-data");
  expect(await route.loader({ request, params: {}, context: {} })).toEqual({
    state: "ready",
    dependents: [],
  });
  await press("clear");
  expect(await readState(await scopeOf(someone))).toBe("clearing");
  await expect(press("anything")).rejects.toMatchObject({ code: "invalid-input" });
});
