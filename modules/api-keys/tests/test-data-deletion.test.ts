/** Deleting test data: keys start afresh, and no row and no file of the former data is left. */
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { smallBmp } from "#app/platform/files/testing/upload-samples.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files, organizations, projects, users } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeCompleted, makeReadyReport } from "#modules/reports/tests/factories.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { makeTicketSetup } from "#modules/tickets/tests/ticket-setup.ts";
import { deleteFormerTestData, inOrder } from "../domain/test-mode/delete-test-data.server.ts";
import { findTestData, startAfresh } from "../domain/test-mode/test-organization.server.ts";
import { filledTables, newProject, startTestMode, type TestMode } from "./test-mode-setup.ts";

useTestDatabase();

let mode: TestMode;
let setup: TestMode["setup"];
let admin: UserRow;
let keys: TestMode["keys"];
let call: TestMode["call"];
let realProjectId = "";
const made = { inspectorId: "", projectId: "" };

const invite = async (type: string) => {
  const person = { name: `Test ${type}`, type, email: `${type}@acme.test`, company: "Acme" };
  return (await call(keys.test, "/api/v1/users", person)).json.id;
};

beforeAll(async () => {
  mode = await startTestMode();
  ({ setup, admin, keys, call } = mode);
  realProjectId = (await mode.createReal()).json.id;
  const [form] = (await call(keys.test, "/api/v1/forms")).json.forms;
  const [clientId, inspectorId] = [await invite("client"), await invite("field-user")];
  const { rubrics } = (await call(keys.test, `/api/v1/rubrics?form=${form!.id}`)).json;
  const project = newProject({ formId: form!.id, rubricId: rubrics[0]!.id, clientId, inspectorId });
  made.inspectorId = inspectorId;
  made.projectId = (await call(keys.test, "/api/v1/projects", project)).json.id;
});

afterAll(() => mode.stop());

it("is for administrators, and is refused where there is none", async () => {
  const codeOf = async (who: UserRow) => {
    const error: unknown = await startAfresh(await scopeOfUser(who.id)).catch((e: unknown) => e);
    return isProblem(error) && error.code;
  };
  expect(await codeOf(setup.people.scheduler)).toBe("not-authorized");
  expect(await codeOf(setup.hiredAdmin)).toBe("not-found");
  const { projectId } = made;
  expect((await call(keys.test, `/api/v1/projects/${projectId}`)).status).toBe(200);
});

it("gives the keys a fresh start at once, and the job leaves no row and no file", async () => {
  const before = await mode.testOrganizationId();
  const file = await inTransaction(async (tx) => {
    const [row] = await tx
      .select({ user: users, organization: organizations })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(eq(users.id, made.inspectorId));
    const scope = { viewer: asViewer(row!.user, row!.organization), organizationId: before };
    const owner = { collection: "projects", recordId: made.projectId, kind: "file" } as const;
    return storeFile(tx, scope, { ...owner, name: "a.bmp", stream: Readable.from([smallBmp]) });
  });
  const scope = await scopeOfUser(admin.id);
  expect(await findTestData(scope)).toMatchObject({ projects: 1, canDelete: true });
  await startAfresh(scope);
  expect(await findTestData(scope)).toMatchObject({ projects: 0 });
  const listed = await call(keys.test, "/api/v1/projects");
  expect(listed.json.projects).toEqual([]);
  expect((await call(keys.test, "/api/v1/forms")).json.forms).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) await deleteFormerTestData(setup.owner.id);
  expect(await filledTables(before)).toEqual([]);
  const ofTest = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.testOf, setup.owner.id));
  expect(ofTest).toEqual([{ id: await mode.testOrganizationId() }]);
  expect(await fileStore().exists(file.key)).toBe(false);
  expect(await db.$count(files, eq(files.id, file.id))).toBe(0);
});

it("leaves no row of any table, whatever the organization has", async () => {
  const { organizationId } = await makeTicketSetup();
  await makeReadyReport(await makeCompleted({ organizationId }));
  expect((await filledTables(organizationId)).length).toBeGreaterThan(20);
  const set = { testOf: setup.customer.id, disabled: true };
  await db.update(organizations).set(set).where(eq(organizations.id, organizationId));
  await deleteFormerTestData(setup.customer.id);
  expect(await filledTables(organizationId)).toEqual([]);
  expect(await db.$count(organizations, eq(organizations.id, organizationId))).toBe(0);
});

it("leaves real data as it was", async () => {
  expect((await call(keys.real, `/api/v1/projects/${realProjectId}`)).status).toBe(200);
  expect(await db.$count(projects, eq(projects.organizationId, setup.owner.id))).toBe(1);
});

it("deletes children before their parents, also where tables refer to each other", () => {
  const references = [
    { child: "photos", parent: "projects" },
    { child: "projects", parent: "sites" },
    { child: "forms", parent: "photos" },
    { child: "photos", parent: "forms" },
  ];
  const order = inOrder(["forms", "photos", "projects", "sites"], references);
  expect(order.indexOf("photos")).toBeLessThan(order.indexOf("projects"));
  expect(order.indexOf("projects")).toBeLessThan(order.indexOf("sites"));
  expect(order.toSorted()).toEqual(["forms", "photos", "projects", "sites"]);
});

it("a form that breaks a newer rule is left out, and the others are copied", async () => {
  const { form } = await makeRubric(setup.owner.id);
  await db.execute(sql`
    update form_versions set definition = jsonb_set(definition, '{sections}', '[]')
    where form_id = ${form.id}`);
  await startAfresh(await scopeOfUser(admin.id));
  const { forms } = (await call(keys.test, "/api/v1/forms")).json;
  expect(forms.map(({ title }) => title)).toEqual([setup.form.title]);
});
