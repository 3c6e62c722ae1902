import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  makeProject,
  makeUser,
  requestAs,
  type ProjectRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { recordChanges } from "#db/schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import * as disabledRoute from "#modules/users/routes/disabled.ts";
import { auditWorksheet } from "../domain/audit/audit-worksheet.server.ts";
import * as auditRoute from "../routes/audit.tsx";
import * as auditEntryRoute from "../routes/audit-entry.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: setDisabled } = servedRoute("modules/users/routes/disabled.ts", disabledRoute);
const { loader: loadAudit } = servedRoute("modules/notifications/routes/audit.tsx", auditRoute);
const { loader: loadEntry } = servedRoute(
  "modules/notifications/routes/audit-entry.tsx",
  auditEntryRoute,
);

useTestDatabase();

let setup: ProjectSetup;
let project: ProjectRow;

beforeAll(async () => {
  setup = await makeProjectSetup();
  project = await makeProject({ organizationId: setup.owner.id, status: "Requested" });
  const scope = await scopeOf(setup.people.admin);
  await inTransaction(async (tx) => {
    const found = await getProject(scope, project.id, { tx, forUpdate: true });
    await changeStatus(tx, scope, found.project, {
      to: "To Be Scheduled",
      transition: "accept",
      message: "accepted project",
      comment: "as agreed",
    });
  });
});

async function read(viewer: UserRow, search = "") {
  const request = await requestAs(viewer, `/audit${search}`);
  const { page } = await loadAudit({ request, params: {}, context: {} });
  return page.rows;
}

test("a change is shown with old and new value, who, when and why", async () => {
  const { people } = setup;
  const [row] = await read(people.client, "?area=projects");
  expect(row).toMatchObject({
    category: "projects",
    recordId: project.id,
    record: expect.stringMatching(/^Owner \d+$/) as string,
    message: "accepted project",
    comment: "as agreed",
    by: people.admin.name,
    changes: [{ field: "Status", before: "Requested", after: "To Be Scheduled" }],
  });
  const request = await requestAs(people.admin, `/audit/${row!.id}`);
  expect(await loadEntry({ request, params: { id: row!.id }, context: {} })).toEqual({
    ...row,
    canRevert: false,
  });
});

test("changes of people are shown too, each entry with the changes of its own record", async () => {
  const { people, owner } = setup;
  const user = await makeUser({ type: "installer", organizationId: owner.id });
  const form = { disabled: "yes" };
  const request = await requestAs(people.admin, `/users/${user.id}/disabled`, { form });
  await setDisabled({ request, params: { id: user.id }, context: {} });
  const [row] = await read(people.admin, `?record=${user.id}`);
  expect(row?.record).toBe(user.name);
  expect(row?.changes).toEqual([{ field: "Disabled", before: "No", after: "Yes" }]);
});

test("the URL filters by area, person, record and day", async () => {
  const { people } = setup;
  const found = async (search: string) => (await read(people.admin, search)).length;
  expect(await found("?area=forms")).toBe(0);
  expect(await found(`?by=${people.scheduler.id}`)).toBe(0);
  expect(await found(`?by=${people.admin.id}&record=${project.id}`)).toBe(1);
  expect(await found("?to=2020-01-01")).toBe(0);
  expect(await found("?area=nothing&by=&from=never&page=1000000")).toBe(0);
});

test("its file contains the same, with the record", async () => {
  const scope = await scopeOf(setup.people.admin);
  const worksheet = await auditWorksheet(scope, `http://localhost/audit?record=${project.id}`, 100);
  expect(worksheet.columns.map(({ label }) => label)).toEqual([
    "What",
    "Record",
    "Area",
    "By",
    "When",
    "Changes",
    "Why",
    "Record ID",
  ]);
  expect(worksheet.rows[0]).toContain("Status: Requested → To Be Scheduled");
});

test("a transaction in two organizations shows each only the changes of its own records", async () => {
  const { customer, people } = setup;
  const [entry] = await read(people.admin, "?area=projects");
  const [stored] = await db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.recordId, project.id));
  const { id: _id, ...change } = stored!;
  const [collection, recordId] = ["sites", "a site of theirs"];
  await db
    .insert(recordChanges)
    .values({ ...change, organizationId: customer.id, collection, recordId });
  expect((await read(people.admin, "?area=projects"))[0]).toEqual(entry);
});

test("nobody of another organization can read it, and only those who run their own can", async () => {
  const outsider = await makeUser({ type: "admin" });
  expect(await read(outsider)).toEqual([]);
  const [row] = await read(setup.people.admin);
  const request = await requestAs(outsider, `/audit/${row!.id}`);
  await expect(loadEntry({ request, params: { id: row!.id }, context: {} })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(read(setup.people.scheduler)).rejects.toMatchObject({ code: "not-authorized" });
});
