import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeProject, requestAs, type ProjectRow, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findHold, holdProject, releaseProject } from "../domain/holds/project-holds.server.ts";
import { loadPanel } from "../panels/hold-panel.server.ts";
import * as holdRoute from "../routes/page/hold.tsx";
import {
  deleteProject,
  makeProjectSetup,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "./project-setup.ts";

const { action, loader } = servedRoute("modules/projects/routes/page/hold.tsx", holdRoute);

useTestDatabase();

let setup: ProjectSetup;
let project: ProjectRow;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

beforeEach(async () => {
  project = await makeProject({
    organizationId: setup.owner.id,
    inspectorId: setup.hiredInspector.id,
    inspectorOrganizationId: setup.hired.id,
    parties: [
      { partyKind: "user", partyId: setup.hiredInspector.id, role: "inspector" },
      { partyKind: "organization", partyId: setup.hired.id, role: "inspector" },
    ],
  });
});

async function post(user: UserRow, form: Record<string, string>) {
  const request = await requestAs(user, `/projects/${project.id}/hold`, { form });
  return action({ request, params: { id: project.id }, context: {} });
}

const messages = async () => {
  const rows = await db.select().from(logEntries).where(eq(logEntries.categoryId, project.id));
  return rows.map(({ message, comment }) => [message, comment]);
};

test("a project on hold is not deleted until the hold is released", async () => {
  const { admin } = setup.people;
  const scope = await scopeOf(admin);
  const placed = await post(admin, { step: "hold", reason: "Case 12-3456" });
  expect(await toastOf(placed)).toBe("The project is on legal hold.");
  await expect(deleteProject(scope, project.id)).rejects.toMatchObject({
    code: "illegal-transition",
    message: "This project is on legal hold. Release the hold before you delete it.",
  });
  expect((await readProject(project.id)).project.deletedAt).toBeNull();
  const released = await post(admin, { step: "release", reason: "" });
  expect(await toastOf(released)).toBe("The legal hold was released.");
  await deleteProject(scope, project.id);
  expect((await readProject(project.id)).project.deletedAt).not.toBeNull();
  expect(await messages()).toEqual([
    ["placed a legal hold", "Case 12-3456"],
    ["released the legal hold", null],
    ["deleted project", null],
  ]);
});

test("a second press changes nothing", async () => {
  const scope = await scopeOf(setup.people.admin);
  expect(await holdProject(scope, project.id, "Case 1")).toBe(true);
  expect(await holdProject(scope, project.id, "Case 2")).toBe(false);
  expect(await findHold(project)).toMatchObject({ reason: "Case 1" });
  expect(await releaseProject(scope, project.id, "")).toBe(true);
  expect(await releaseProject(scope, project.id, "")).toBe(false);
  expect(await messages()).toHaveLength(2);
});

test("a deletion at the same moment either comes first or is refused", async () => {
  const scope = await scopeOf(setup.people.admin);
  const [held, deleted] = await Promise.allSettled([
    holdProject(scope, project.id, "Case 1"),
    deleteProject(scope, project.id),
  ]);
  const { deletedAt } = (await readProject(project.id)).project;
  expect(held.status === "fulfilled").toBe(deletedAt === null);
  expect(deleted.status === "fulfilled").toBe(deletedAt !== null);
});

test("a hold needs a reason, and what was typed stays", async () => {
  const tooLong = "x".repeat(1_001);
  expect(await post(setup.people.admin, { step: "hold", reason: " " })).toMatchObject({
    data: { errors: { reason: "this field is required" } },
  });
  expect(await post(setup.people.admin, { step: "hold", reason: tooLong })).toMatchObject({
    data: { values: { reason: tooLong }, errors: { reason: expect.any(String) as string } },
  });
  expect(await findHold(project)).toBeNull();
});

test.each(["scheduler", "quality-manager", "field-user", "installer"] as const)(
  "a %s neither places nor releases a hold",
  async (type) => {
    await expect(
      post(setup.people[type], { step: "hold", reason: "Case 1" }),
    ).rejects.toMatchObject({ code: "not-authorized" });
    expect(await findHold(project)).toBeNull();
  },
);

test("an administrator of the inspecting organization sees no hold and changes none", async () => {
  await holdProject(await scopeOf(setup.people.admin), project.id, "Case 1");
  const hired = await scopeOf(setup.hiredAdmin);
  await expect(holdProject(hired, project.id, "Case 2")).rejects.toMatchObject({
    code: "not-project-member",
  });
  await expect(releaseProject(hired, project.id, "")).rejects.toMatchObject({
    code: "not-project-member",
  });
  const request = await requestAs(setup.hiredAdmin, `/projects/${project.id}/hold`);
  await expect(loader({ request, params: { id: project.id }, context: {} })).rejects.toMatchObject({
    code: "not-project-member",
  });
  const subject = await readProject(project.id);
  expect(await loadPanel(hired, { ...subject, project })).toBeNull();
  expect(await findHold(project)).toMatchObject({ reason: "Case 1" });
});

test("only administrators read the reason on the project page", async () => {
  await holdProject(await scopeOf(setup.people.admin), project.id, "Case 1");
  const subject = { ...(await readProject(project.id)), project };
  const shown = async (user: UserRow) => {
    const panel = await loadPanel(await scopeOf(user), subject);
    return panel?.facts?.map(({ label }) => label);
  };
  expect(await shown(setup.people.admin)).toEqual(["On hold since", "Placed by", "Reason"]);
  expect(await shown(setup.people.scheduler)).toEqual(["On hold since", "Placed by"]);
});
