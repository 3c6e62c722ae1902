import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { editProject } from "../domain/form/edit-project.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import { saveProjectEdit } from "../domain/form/save-project-edit.server.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import {
  makeProjectSetup,
  readLog,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { filledForm } from "./filled-form.ts";

useTestDatabase();

let setup: ProjectSetup;
let admin: Scope;
let colleague: UserRow;
let id = "";

beforeAll(async () => {
  setup = await makeProjectSetup();
  admin = await scopeOf(setup.people.admin);
  colleague = await makeUser({ type: "field-user", organizationId: setup.owner.id });
});

beforeEach(async () => {
  ({ id } = await createProject(admin, filledForm(setup)));
});

/** Submits the stored form with some fields changed, as the browser of this viewer does. */
async function edit(set: Partial<ProjectFormValues>, scope = admin) {
  const stored = storedProjectForm(await getProject(scope, id), scope.organizationId);
  await editProject(scope, id, { ...stored, ...set });
  return readProject(id);
}

async function bring(status: ProjectStatus, set: Partial<typeof projects.$inferInsert> = {}) {
  await db
    .update(projects)
    .set({ status, ...set })
    .where(eq(projects.id, id));
}

const booked = {
  inspectionAt: new Date("2026-12-01T17:00:00Z"),
  inspectionMinutes: 60,
  inspectionEndsAt: new Date("2026-12-01T18:00:00Z"),
};

describe("editing a project", () => {
  it("changes the edited fields, leaves the rest and says so", async () => {
    const before = await readProject(id);
    const after = await edit({ siteOwnerName: "Bo Diaz", siteRepPhone: "303 555 0111" });
    expect(after.site).toMatchObject({
      siteOwnerName: "Bo Diaz",
      siteRepPhone: "303 555 0111",
      siteAddress: before.site.siteAddress,
      latitude: before.site.latitude,
    });
    expect(after.project).toMatchObject({
      status: "To Be Scheduled",
      version: before.project.version + 1,
      formId: before.project.formId,
      rubricId: before.project.rubricId,
      clientId: before.project.clientId,
      createdAt: before.project.createdAt,
      updatedByName: setup.people.admin.name,
    });
    expect(after.project.searchText).toContain("bo diaz");
    expect((await readLog(id)).at(-1)).toMatchObject({
      message: "Project with address Denver, CO 80202 was successfully updated",
    });
  });

  it("moves the site with a new address", async () => {
    const place = "Boise, ID 83702";
    const { site } = await edit({ address: place, lookedUp: place, place });
    expect(site).toMatchObject({ siteAddress: place, timeZone: "America/Boise" });
    expect(site.longitude).toBeLessThan(-115);
  });

  it("refuses a stale version and changes nothing", async () => {
    const stale = storedProjectForm(await getProject(admin, id), admin.organizationId);
    await edit({ siteOwnerName: "First" });
    const late = editProject(admin, id, { ...stale, siteOwnerName: "Second" });
    await expect(late).rejects.toMatchObject({ code: "stale-version" });
    expect((await readProject(id)).site.siteOwnerName).toBe("First");
  });

  it("merges changes by two people in different fields", async () => {
    const mine = storedProjectForm(await getProject(admin, id), admin.organizationId);
    await edit({ siteRepName: "Ring Bell", ownerDiffers: true, siteRepPhone: "602-555-0101" });
    await saveProjectEdit(admin, id, { ...mine, siteOwnerName: "Second" });
    const { site } = await readProject(id);
    expect(site).toMatchObject({ siteOwnerName: "Second", siteRepName: "Ring Bell" });
  });

  it("says who changed the same field, keeps theirs, and shows the user's values over the rest of theirs", async () => {
    const mine = storedProjectForm(await getProject(admin, id), admin.organizationId);
    await edit({ siteOwnerName: "First", recordAddress: "Behind the barn" });
    const late = await saveProjectEdit(admin, id, { ...mine, siteOwnerName: "Second" });
    if (!("clash" in late)) throw new Error("It was saved.");
    expect(late.clash.message).toBe(
      `${admin.viewer.name} changed Owner Name since you opened this. Nothing was overwritten.`,
    );
    expect(late.values).toMatchObject({
      siteOwnerName: "Second",
      recordAddress: "Behind the barn",
    });
    expect((await readProject(id)).site.siteOwnerName).toBe("First");
    await saveProjectEdit(admin, id, late.values);
    expect((await readProject(id)).site).toMatchObject({
      siteOwnerName: "Second",
      recordAddress: "Behind the barn",
    });
  });

  it.each(["", "{", "[]", '{"ownerId":1}'])(
    "does not save a form rendered with %j over a later version",
    async (drawn) => {
      const mine = storedProjectForm(await getProject(admin, id), admin.organizationId);
      await edit({ siteOwnerName: "First" });
      const late = saveProjectEdit(admin, id, { ...mine, drawn, siteOwnerName: "Second" });
      await expect(late).rejects.toMatchObject({ code: "stale-version" });
    },
  );

  it("never changes the owner", async () => {
    const { project } = await edit({ ownerId: setup.customer.id, siteOwnerName: "Bo Diaz" });
    expect(project.organizationId).toBe(setup.owner.id);
  });

  it("closes the intake to a removed installer", async () => {
    const installer = `user:${setup.people.installer.id}`;
    await edit({ installer });
    await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, id));
    const { project } = await edit({ installer: "" });
    expect(project).toMatchObject({ installerId: null, installerViewable: false });
  });

  it("is limited to the owner's administrators and the inspecting organization's admins", async () => {
    for (const type of ["scheduler", "quality-manager", "field-user"] as const)
      await expect(edit({}, await scopeOf(setup.people[type]))).rejects.toMatchObject({
        code: "not-project-member",
      });
    await expect(edit({}, await scopeOf(setup.customerClient))).rejects.toMatchObject({
      code: "not-project-member",
    });
    await expect(
      editProject(await scopeOf(setup.hiredAdmin), id, filledForm(setup)),
    ).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("another inspector", () => {
  it("leaves a project that is To Be Scheduled in that status", async () => {
    const { project } = await edit({ inspectorId: colleague.id });
    expect(project).toMatchObject({ status: "To Be Scheduled", inspectorId: colleague.id });
    const parties = await db
      .select({ partyId: projectParties.partyId })
      .from(projectParties)
      .where(eq(projectParties.projectId, id));
    expect(parties.map(({ partyId }) => partyId)).toContain(colleague.id);
    expect(parties.map(({ partyId }) => partyId)).not.toContain(setup.people["field-user"].id);
  });

  it.each(["Scheduled", "In Progress", "Review", "Needs Corrections"] as const)(
    "moves a project from %s back to To Be Scheduled without its date",
    async (status) => {
      await bring(status, booked);
      const { project } = await edit({ inspectorId: colleague.id });
      expect(project).toMatchObject({
        status: "To Be Scheduled",
        inspectorId: colleague.id,
        inspectionAt: null,
        inspectionMinutes: null,
        inspectionEndsAt: null,
      });
    },
  );

  it("keeps the date when only other fields change", async () => {
    await bring("Scheduled", booked);
    const { project } = await edit({ siteOwnerName: "Bo Diaz" });
    expect(project).toMatchObject({ status: "Scheduled", ...booked });
  });

  it("cannot be set on a Completed project", async () => {
    await bring("Completed");
    const { project } = await edit({ inspectorId: colleague.id });
    expect(project).toMatchObject({
      status: "Completed",
      inspectorId: setup.people["field-user"].id,
    });
  });

  it("must exist in the database", async () => {
    await expect(edit({ inspectorId: "unknown" })).rejects.toMatchObject({
      fields: { inspectorId: "the new inspector for the project is not in the database" },
    });
  });

  it("is named by an admin of the hired organization, and kept by the owner's edit", async () => {
    await edit({ inspectorKind: "third-party", inspectorId: setup.hired.id });
    const hired = await scopeOf(setup.hiredAdmin);
    const named = await edit(
      { inspectorKind: "internal", inspectorId: setup.hiredInspector.id, clientId: "other" },
      hired,
    );
    expect(named.project).toMatchObject({
      inspectorKind: "third-party",
      inspectorId: setup.hiredInspector.id,
      inspectorOrganizationId: setup.hired.id,
      clientId: setup.customerClient.id,
      formId: setup.form.id,
    });
    const { project } = await edit({ siteOwnerName: "Bo Diaz" });
    expect(project).toMatchObject({
      inspectorId: setup.hiredInspector.id,
      status: "To Be Scheduled",
    });
  });
});

describe("another type or rubric", () => {
  it("is accepted while the project is To Be Scheduled", async () => {
    const form = await makeForm(setup.owner.id, { skipReview: true });
    const { project } = await edit({ formId: form.id, rubricId: "" });
    expect(project).toMatchObject({ formId: form.id, skipReview: true, rubricId: null });
  });

  it("is not accepted later", async () => {
    await bring("Scheduled", booked);
    const form = await makeForm(setup.owner.id);
    const { project } = await edit({ formId: form.id });
    expect(project.formId).toBe(setup.form.id);
  });

  it("changes the rubric until the project is completed", async () => {
    await bring("Review");
    expect((await edit({ rubricId: "" })).project.rubricId).toBeNull();
    expect((await edit({ rubricId: setup.rubricId })).project.rubricId).toBe(setup.rubricId);
    await bring("Completed");
    expect((await edit({ rubricId: "" })).project.rubricId).toBe(setup.rubricId);
  });

  it("requires a type", async () => {
    await expect(edit({ formId: "", rubricId: "" })).rejects.toMatchObject({
      message: "project failed to validate",
      fields: { formId: "required" },
    });
  });
});
