import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import type { NotificationRequest } from "#app/platform/events/notification.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeProject, makeUser, requestAs, type ProjectRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { chooseMail, readMailChoices, stopMails } from "../domain/mail/choose-mail.server.ts";
import * as settingsRoute from "../routes/settings.tsx";
import { mutedProjects, notifications, notificationSettings } from "../schema.ts";

const { action: save, loader: load } = servedRoute(
  "modules/notifications/routes/settings.tsx",
  settingsRoute,
);

useTestDatabase();

let setup: ProjectSetup;
let project: ProjectRow;

beforeAll(async () => {
  setup = await makeProjectSetup();
  const { owner, people, customerClient, customer } = setup;
  project = await makeProject({
    organizationId: owner.id,
    clientId: customerClient.id,
    inspectorId: people["field-user"].id,
    inspectorOrganizationId: owner.id,
    parties: [
      { partyKind: "user", partyId: customerClient.id, role: "client" },
      { partyKind: "organization", partyId: customer.id, role: "client" },
    ],
  });
});

async function notify(
  request: Partial<NotificationRequest>,
): Promise<(typeof notifications.$inferSelect)[]> {
  const scope = await scopeOf(setup.people.admin);
  const path = `/projects/${project.id}/manage#${Math.random()}`;
  await inTransaction((tx) =>
    emit(tx, scope, "people.notified", {
      notice: "projects.moved",
      message: "Something happened",
      people: [],
      path,
      ...request,
    }),
  );
  return db.select().from(notifications).where(eq(notifications.path, path));
}

const recipients = (rows: { recipientId: string }[]) => rows.map((row) => row.recipientId).sort();

test("notifies the people of the project who see it, with its site, in their own organizations", async () => {
  const { people, customerClient, hiredAdmin, customer, owner } = setup;
  const rows = await notify({
    project,
    people: [people["field-user"].id, customerClient.id, hiredAdmin.id, people.installer.id],
  });
  expect(recipients(rows)).toEqual([people["field-user"].id, customerClient.id].sort());
  const client = rows.find((row) => row.recipientId === customerClient.id)!;
  expect(client).toMatchObject({
    organizationId: customer.id,
    projectId: project.id,
    kind: "projects.moved",
    message: "Something happened",
    seen: false,
    readAt: null,
    actorId: people.admin.id,
    actorName: people.admin.name,
    mail: "daily",
  });
  expect(client.site).toContain("Solar Way");
  expect(client.siteOwner).toMatch(/^Owner/);
  expect(rows.find((row) => row.recipientId !== customerClient.id)!.organizationId).toBe(owner.id);
});

test("notifies everybody of a type in the owner's organization once, and never the actor", async () => {
  const { people, owner } = setup;
  const second = await makeUser({ type: "scheduler", organizationId: owner.id, clientsAll: true });
  const outsider = await makeUser({ type: "scheduler", clientsAll: true });
  const rows = await notify({
    project,
    types: ["scheduler", "admin"],
    people: [second.id, people.admin.id, outsider.id],
  });
  expect(recipients(rows)).toEqual([people.scheduler.id, second.id].sort());
});

test("stays in the actor's organization without a project", async () => {
  const { people, hiredAdmin } = setup;
  const rows = await notify({ people: [people.scheduler.id, hiredAdmin.id] });
  expect(recipients(rows)).toEqual([people.scheduler.id]);
});

test("applies the sender's own rule if there is one, also outside the organization", async () => {
  const { people, hiredAdmin } = setup;
  const rows = await notify({
    people: [people.scheduler.id, hiredAdmin.id],
    opensTo: { people: [hiredAdmin.id] },
  });
  expect(recipients(rows)).toEqual([hiredAdmin.id]);
});

test("skips a muted project, and stores the mail setting with the row", async () => {
  const { people, owner } = setup;
  const [muting, silent] = await Promise.all(
    [1, 2].map(() => makeUser({ type: "admin", organizationId: owner.id })),
  );
  await db
    .insert(mutedProjects)
    .values({ userId: muting!.id, projectId: project.id, organizationId: owner.id });
  await db
    .insert(notificationSettings)
    .values({ userId: silent!.id, organizationId: owner.id, mail: "never" });
  const rows = await notify({
    notice: "projects.moved",
    project,
    people: [muting!.id, silent!.id, people.scheduler.id],
  });
  expect(recipients(rows)).toEqual([silent!.id, people.scheduler.id].sort());
  expect(rows.find((row) => row.recipientId === silent!.id)!.mail).toBeNull();
});

test("a rollback notifies nobody", async () => {
  const scope = await scopeOf(setup.people.admin);
  const before = await db.$count(notifications);
  await expect(
    inTransaction(async (tx) => {
      await emit(tx, scope, "people.notified", {
        notice: "projects.moved",
        message: "Nothing happened",
        path: "/",
        people: [setup.people.scheduler.id],
      });
      throw new Error("something else fails");
    }),
  ).rejects.toThrow("something else fails");
  expect(await db.$count(notifications)).toBe(before);
});

test("a notice that no manifest declares is a programming error", async () => {
  await expect(notify({ notice: "notifications.unheard" })).rejects.toThrow(
    'No module declares the notice "notifications.unheard".',
  );
});

test("a person is mailed about a kind as they chose for it, and about the others as for all", async () => {
  const { scheduler } = setup.people;
  const scope = await scopeOf(scheduler);
  const mailNow = async (notice: string) => {
    const [row] = await notify({
      notice,
      people: [scheduler.id],
      opensTo: { people: [scheduler.id] },
    });
    return row!;
  };
  await chooseMail(scope, {
    mail: "never",
    kinds: { "projects.moved": "at-once", "reports.ready": "never", unknown: "daily" },
  });
  expect(await readMailChoices(scope)).toEqual({
    mail: "never",
    kinds: { "projects.moved": "at-once" },
  });
  const moved = await mailNow("projects.moved");
  expect(moved.mail).toBe("at-once");
  expect((await mailNow("reports.ready")).mail).toBeNull();
  await chooseMail(scope, { mail: "daily", kinds: { "projects.moved": "never" } });
  const [waiting] = await db.select().from(notifications).where(eq(notifications.id, moved.id));
  expect(waiting!.mail).toBe("done");
  await stopMails(scheduler.id);
  expect(await readMailChoices(scope)).toEqual({ mail: "never", kinds: {} });
});

test("the settings page saves when each kind is emailed", async () => {
  const { scheduler } = setup.people;
  const form = { mail: "daily", "kind:projects.moved": "at-once", "kind:reports.ready": "" };
  const request = await requestAs(scheduler, "/settings/notifications", { form });
  await save({ request, params: {}, context: {} });
  const args = {
    request: await requestAs(scheduler, "/settings/notifications"),
    params: {},
    context: {},
  };
  expect(await load(args)).toMatchObject({ mail: "daily", kinds: { "projects.moved": "at-once" } });
});
