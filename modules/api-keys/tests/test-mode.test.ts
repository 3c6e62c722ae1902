/** Test keys over HTTP: what they make never meets real data, in both directions. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import { withRequestId } from "#app/platform/log.server.ts";
import { mailSends } from "#app/platform/mail/mail-schema.ts";
import { recordMails, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { marksOf } from "#app/platform/testing/two-organizations.ts";
import { sendText } from "#app/platform/text-messages/send-text.server.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { isOffered } from "#modules/users/public.server.ts";
import { listKeys, takeOverKey } from "../domain/keys.server.ts";
import { limitedKeys } from "../schema.ts";
import { makeModeKey, newProject, startTestMode, type TestMode } from "./test-mode-setup.ts";

useTestDatabase();

let mode: TestMode;
let setup: TestMode["setup"];
let admin: UserRow;
let keys: TestMode["keys"];
let call: TestMode["call"];
/** What belongs to the real organization before a test key has been used. */
let marks: Record<string, string>;
let realProjectId = "";
const made = { clientId: "", inspectorId: "", projectId: "", formId: "", rubricId: "" };

beforeAll(async () => {
  mode = await startTestMode();
  ({ setup, admin, keys, call } = mode);
  realProjectId = (await mode.createReal()).json.id;
  marks = await marksOf(setup.owner.id);
});

afterAll(() => mode.stop());

describe("a test key", () => {
  it("begins with copies of the published forms and their rubrics, under other ids", async () => {
    const listed = await call(keys.test, "/api/v1/forms");
    const [form, ...others] = listed.json.forms;
    expect(others).toEqual([]);
    expect(form!.title).toBe(setup.form.title);
    expect(form!.id).not.toBe(setup.form.id);
    made.formId = form!.id;
    const { json } = await call(keys.test, `/api/v1/rubrics?form=${form!.id}`);
    expect(json.rubrics).toHaveLength(1);
    made.rubricId = json.rubrics[0]!.id;
    const [copied, original] = await Promise.all([
      call(keys.test, `/api/v1/rubrics/${made.rubricId}`),
      call(keys.real, `/api/v1/rubrics/${setup.rubricId}`),
    ]);
    expect(copied.json.questions).toEqual(original.json.questions);
  });

  it("invites users, even with the address of a real one, who cannot sign in and get no mail", async () => {
    const ids: string[] = [];
    for (const [type, email] of [
      ["client", setup.customerClient.email],
      ["field-user", setup.people.scheduler.email],
    ] as const) {
      const person = { name: `Test ${type}`, type, email, company: "Test company" };
      const invited = await call(keys.test, "/api/v1/users", person);
      expect(invited.text).toContain(`"email":"${email}.`);
      expect(invited.text).toContain(".sample.invalid");
      ids.push(invited.json.id);
      expect(await db.$count(accounts, eq(accounts.userId, ids.at(-1)!))).toBe(0);
    }
    [made.clientId, made.inspectorId] = ids as [string, string];
    const email = encodeURIComponent(setup.people.scheduler.email);
    const found = await call(keys.test, `/utilities/getAuthUserByEmail?email=${email}`);
    expect(found.json.uid).toBe(made.inspectorId);
  });

  it("creates, schedules and follows projects, with the users and forms of the test data", async () => {
    const { formId, rubricId, clientId, inspectorId } = made;
    const created = await call(
      keys.test,
      "/api/v1/projects",
      newProject({ formId, rubricId, clientId, inspectorId, externalId: "T-1" }),
    );
    expect(created.text).toContain("To Be Scheduled");
    made.projectId = created.json.id;
    const visit = await call(keys.test, `/api/v1/projects/${made.projectId}/schedule`, {
      inspectorId,
      date: "2027-03-01",
      time: "10:00",
      minutes: 90,
      override: true,
    });
    expect(visit.json.status).toBe("Scheduled");
    const feed = await call(keys.test, "/api/v1/changes");
    expect(feed.json.changes.map(({ type }) => type)).toEqual([
      "project.created",
      "project.scheduled",
    ]);
  });

  it("reaches no real record: its lists have none, and the ids of real ones are unknown", async () => {
    const { customerClient, people, form, rubricId } = setup;
    for (const path of [
      "/api/v1/projects",
      "/api/v1/projects/changes",
      "/api/v1/changes",
      "/api/v1/users",
      "/api/v1/forms",
      "/api/v1/forms/for-projects",
      `/api/v1/rubrics?form=${made.formId}`,
      "/api/v1/reports",
      "/api/v1/tickets",
    ]) {
      const { status, text } = await call(keys.test, path);
      expect(status, path).toBe(200);
      for (const real of [realProjectId, customerClient.id, admin.id, form.id, rubricId])
        expect(text, path).not.toContain(real);
    }
    for (const path of [
      `/api/v1/projects/${realProjectId}`,
      `/api/v1/projects/${realProjectId}/answers`,
      `/api/v1/projects/${realProjectId}/files`,
      `/api/v1/users/${admin.id}`,
      `/api/v1/forms/${form.id}`,
      `/api/v1/rubrics/${rubricId}`,
    ])
      expect((await call(keys.test, path)).status, path).toBe(404);
    const real = {
      formId: form.id,
      rubricId,
      clientId: customerClient.id,
      inspectorId: people["field-user"].id,
      ownerId: setup.owner.id,
    };
    for (const [field, id] of Object.entries(real)) {
      const { projectId: _, ...own } = made;
      const refused = await call(
        keys.test,
        "/api/v1/projects",
        newProject({ ...own, [field]: id }),
      );
      expect([refused.status, refused.json.code], field).toEqual([400, "invalid-input"]);
    }
  });

  it("changes nothing of the real organization", async () => {
    const { limited_api_keys: _keys, ...after } = await marksOf(setup.owner.id);
    const { limited_api_keys: _before, ...before } = marks;
    expect(after).toEqual(before);
  });

  it("names no organization of the real world, even one that offers itself to all others", async () => {
    const { projectId: _, ...own } = made;
    await db
      .update(organizations)
      .set({ roles: ["Installer"] })
      .where(eq(organizations.id, setup.hired.id));
    for (const set of [
      { inspectorKind: "third-party", inspectorId: setup.hired.id },
      { installer: `organization:${setup.hired.id}` },
    ]) {
      const refused = await call(keys.test, "/api/v1/projects", newProject({ ...own, ...set }));
      expect([refused.status, refused.json.code]).toEqual([400, "invalid-input"]);
      const real = await mode.createReal(set);
      expect(real.text).toContain(setup.hired.name);
    }
  });

  it("does not read the forms that other organizations share", async () => {
    const other = await makeProjectSetup();
    await db.update(forms).set({ shared: true }).where(eq(forms.id, other.form.id));
    const path = `/api/v1/forms/${other.form.id}`;
    const statuses = [await call(keys.real, path), await call(keys.test, path)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 404]);
  });

  it("is refused below the prefix of the real organization", async () => {
    const path = `/organization/${setup.owner.id}/api/v1/projects`;
    expect((await call(keys.test, path)).status).toBe(404);
    const answer = await currentViewer(
      new Request("http://localhost:3000/", { headers: { authorization: `Bearer ${keys.test}` } }),
      "any",
    );
    expect(answer?.organizationId).toBe(await mode.testOrganizationId());
  });
});

describe("real data", () => {
  it("has no test data in its lists, and does not know the ids of test data", async () => {
    const testId = await mode.testOrganizationId();
    for (const path of [
      "/api/v1/projects",
      "/api/v1/projects/changes",
      "/api/v1/changes",
      "/api/v1/users",
      "/api/v1/forms",
      "/api/v1/forms/for-projects",
    ]) {
      const { status, text } = await call(keys.real, path);
      expect(status, path).toBe(200);
      for (const test of [...Object.values(made), testId]) expect(text, path).not.toContain(test);
    }
    for (const path of [
      `/api/v1/projects/${made.projectId}`,
      `/api/v1/users/${made.inspectorId}`,
      `/api/v1/forms/${made.formId}`,
    ])
      expect((await call(keys.real, path)).status, path).toBe(404);
  });

  it("offers no organization or person of the test data, even one with an account", async () => {
    const [client] = await db.select().from(users).where(eq(users.id, made.clientId));
    await signIn(client!);
    const offered = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(isOffered(await scopeOfUser(admin.id)));
    const ids = offered.map(({ id }) => id);
    expect(ids).toContain(setup.owner.id);
    expect(ids).not.toContain(client!.organizationId);
    await db.delete(accounts).where(eq(accounts.userId, client!.id));
  });
});

it("jobs of test data send no mail and no text message, and leave none waiting", async () => {
  const to = "ann@example.test";
  const send = async (organizationId: string) =>
    withRequestId(
      "job 1",
      async () => [
        await sendMail({ key: `mail ${organizationId}`, to, subject: "Visit", text: "Tomorrow" }),
        await sendText({ key: `text ${organizationId}`, to: "+13035550100", text: "Tomorrow" }),
      ],
      organizationId,
    );
  expect(await send(setup.owner.id)).toEqual(["sent", "sent"]);
  const testId = await mode.testOrganizationId();
  await recordMails(db, [{ key: `mail ${testId}`, to, subject: "Visit", text: "Tomorrow" }]);
  expect(await send(testId)).toEqual(["to-samples", "to-samples"]);
  expect(await db.$count(mailSends, eq(mailSends.key, `mail ${testId}`))).toBe(0);
});

describe("the holder of a test key", () => {
  const using = () => call(keys.test, "/api/v1/projects");

  it("has the rights in it that the holder has now", async () => {
    await db.update(users).set({ disabled: true }).where(eq(users.id, admin.id));
    expect((await using()).status).toBe(401);
    await db.update(users).set({ disabled: false, type: "client" }).where(eq(users.id, admin.id));
    expect((await using()).status).toBe(401);
    await db.update(users).set({ type: "admin" }).where(eq(users.id, admin.id));
    await db
      .update(organizations)
      .set({ disabled: true })
      .where(eq(organizations.id, setup.owner.id));
    expect((await using()).status).toBe(401);
    await db
      .update(organizations)
      .set({ disabled: false })
      .where(eq(organizations.id, setup.owner.id));
    const [key] = await db.select().from(limitedKeys).where(eq(limitedKeys.name, "A test key"));
    await db.update(users).set({ type: "scheduler" }).where(eq(users.id, key!.testUserId!));
    expect((await using()).status).toBe(200);
    const [user] = await db.select().from(users).where(eq(users.id, key!.testUserId!));
    expect(user!.type).toBe("admin");
  });

  it("may change: a colleague takes it over, still for test data", async () => {
    const colleague = await makeUser({ type: "admin", organizationId: setup.owner.id });
    const leaving = await makeUser({ type: "admin", organizationId: setup.owner.id });
    const key = await makeModeKey(leaving, "test", { name: "Ours", kind: "organization" });
    await db.update(users).set({ disabled: true }).where(eq(users.id, leaving.id));
    const scope = await scopeOfUser(colleague.id);
    const row = (await listKeys(scope)).find(({ name }) => name === "Ours")!;
    expect(row).toMatchObject({ isTest: true, state: "Stopped" });
    await takeOverKey(scope, row.id);
    const { json } = await call(key, `/api/v1/projects/${made.projectId}`);
    expect(json.id).toBe(made.projectId);
  });
});
