/**
 * The fields of a project's form that only the owner may change, and the people of other organizations that it names.
 */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  signIn,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  makeProjectSetup,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { findBulkParties, partyKey } from "../domain/bulk/find-bulk-parties.server.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { editProject, withClosedFields } from "../domain/form/edit-project.server.ts";
import { loadProjectChoices } from "../domain/form/load-project-choices.server.ts";
import {
  listClients,
  listInstallers,
  listInternalInspectors,
} from "../domain/form/list-parties.server.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import { filledForm } from "./filled-form.ts";

useTestDatabase();

let setup: ProjectSetup;
let owner: Scope;
let hired: Scope;
let otherFormId = "";
let id = "";

beforeAll(async () => {
  setup = await makeProjectSetup();
  owner = await scopeOf(setup.people.admin);
  hired = await scopeOf(setup.hiredAdmin);
  otherFormId = (await makeForm(setup.owner.id)).id;
});

/** Creates a project that a person of the hired organization inspects. */
beforeEach(async () => {
  const party = { inspectorKind: "third-party", inspectorId: setup.hired.id } as const;
  ({ id } = await createProject(owner, filledForm(setup, party)));
  const stored = storedProjectForm(await getProject(hired, id), setup.hired.id);
  const named = { inspectorKind: "internal", inspectorId: setup.hiredInspector.id } as const;
  await editProject(hired, id, { ...stored, ...named });
});

const bring = (status: ProjectStatus) =>
  db.update(projects).set({ status }).where(eq(projects.id, id));

async function choicesOf(scope: Scope) {
  const found = await getProject(scope, id);
  return loadProjectChoices(scope, storedProjectForm(found, scope.organizationId), found);
}

describe("a project of another owner", () => {
  it("closes type, rubric and client to the inspecting organization's admin", async () => {
    const { open } = await choicesOf(hired);
    expect([open.type, open.rubric, open.inspector]).toEqual([false, false, true]);
    const before = await getProject(hired, id);
    const stored = storedProjectForm(before, setup.hired.id);
    const posted = { formId: otherFormId, rubricId: "", clientId: setup.people.client.id };
    const { formId, rubricId, clientId } = withClosedFields(hired, before, {
      ...stored,
      ...posted,
    });
    expect({ formId, rubricId, clientId }).toEqual({
      formId: setup.form.id,
      rubricId: setup.rubricId,
      clientId: setup.customerClient.id,
    });
  });

  it("names no client after an edit by the inspecting organization when there is none", async () => {
    await db.update(projects).set({ clientId: null, clientName: null }).where(eq(projects.id, id));
    const stored = storedProjectForm(await getProject(hired, id), setup.hired.id);
    await editProject(hired, id, { ...stored, siteOwnerName: "Bo Diaz" });
    expect((await readProject(id)).project).toMatchObject({ clientId: null, clientName: null });
  });

  it("shows the owner under its own name", async () => {
    const { id: organizationId, name } = await makeOrganization({ name: "Reviews nothing" });
    const theirs = await makeProject({
      organizationId,
      inspectorKind: "third-party",
      inspectorId: setup.hiredInspector.id,
      inspectorOrganizationId: setup.hired.id,
      parties: [{ partyKind: "organization", partyId: setup.hired.id, role: "inspector" }],
    });
    ({ id } = theirs);
    expect((await choicesOf(hired)).owners).toContainEqual({ value: organizationId, label: name });
  });
});

describe("a project of the viewer's organization", () => {
  it("opens the type until it is scheduled, and the rubric until it is completed", async () => {
    const open: Record<string, boolean[]> = {};
    for (const status of ["To Be Scheduled", "Scheduled", "Completed"] as const) {
      await bring(status);
      const before = await getProject(owner, id);
      const stored = storedProjectForm(before, setup.owner.id);
      const posted = { ...stored, formId: otherFormId, rubricId: "" };
      const applied = withClosedFields(owner, before, posted);
      const choices = (await choicesOf(owner)).open;
      open[status] = [
        choices.type,
        applied.formId === otherFormId,
        choices.rubric,
        applied.rubricId === "",
      ];
    }
    expect(open).toEqual({
      "To Be Scheduled": [true, true, true, true],
      Scheduled: [false, false, true, true],
      Completed: [false, false, false, false],
    });
  });

  it("shows the hired organization instead of its inspector", async () => {
    const { internal, thirdParty } = (await choicesOf(owner)).inspectors;
    expect(internal.map(({ value }) => value)).not.toContain(setup.hiredInspector.id);
    expect(thirdParty.map(({ value }) => value)).toContain(setup.hired.id);
    const own = (await choicesOf(hired)).inspectors.internal;
    expect(own.map(({ value }) => value)).toContain(setup.hiredInspector.id);
  });
});

it("offers a lent inspector with the lending organization, an own one without", async () => {
  await agree({ holderId: setup.hired.id, byId: setup.owner.id }, "field-user");
  const offered = await listInternalInspectors(owner);
  const labelOf = (user: UserRow) => offered.find(({ value }) => value === user.id)?.label;
  const { hiredInspector } = setup;
  expect(labelOf(hiredInspector)).toBe(`${hiredInspector.name}, ${setup.hired.name}`);
  expect(labelOf(setup.people["field-user"])).toBe(setup.people["field-user"].name);
});

it("offers a user who is limited to some clients only those", async () => {
  const clients = { [setup.customerClient.id]: "Customer" };
  const { id: organizationId } = setup.owner;
  const limited = await scopeOf(await makeUser({ type: "admin", organizationId, clients }));
  const offered = await listClients(limited);
  expect(offered.map(({ value }) => value)).toEqual([setup.customerClient.id]);
  expect((await listClients(owner)).length).toBeGreaterThan(1);
});

it("lets the organization's own client request a site of it, and of no other organization", async () => {
  await makeUser({ type: "client", name: "Aaron First" });
  const { id: organizationId } = setup.customer;
  const requesterScope = await scopeOf(await makeUser({ type: "admin", organizationId }));
  const { requester } = await loadProjectChoices(requesterScope, { formId: "" });
  expect(requester).toMatchObject({ value: setup.customerClient.id, organizationId });
});

it("offers enabled installers and organizations that install, by id and by email in a file too", async () => {
  const { id: organizationId } = setup.owner;
  const { installer } = setup.people;
  const set = { type: "installer", organizationId } as const;
  const disabled = await makeUser({ ...set, disabled: true });
  const [company, other] = await Promise.all(
    [["Installer"], ["Project Reviewer"]].map((roles) => makeOrganization({ roles })),
  );
  for (const { id: of } of [company!, other!])
    await signIn(await makeUser({ type: "admin", organizationId: of }));
  const offered = (await listInstallers(owner)).map(({ value }) => value);
  expect(offered).toEqual(
    expect.arrayContaining([`user:${installer.id}`, `organization:${company!.id}`]),
  );
  expect(offered).not.toContain(`user:${disabled.id}`);
  expect(offered).not.toContain(`organization:${other!.id}`);
  const texts = [installer.id, installer.email, company!.id, disabled.id, other!.id];
  const rows = texts.map((text) => ({ installer: text, fieldUser: "" }));
  const { installers } = await findBulkParties(owner, rows);
  expect(texts.map((text) => installers.get(partyKey(text))?.value)).toEqual([
    `user:${installer.id}`,
    `user:${installer.id}`,
    `organization:${company!.id}`,
    undefined,
    undefined,
  ]);
});
