/**
 * The fields of a project's form that only the owner may change, and the people of other organizations that it names.
 */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  makeProjectWorld,
  readProject,
  scopeOf,
  type ProjectWorld,
} from "#modules/projects/tests/project-world.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { editProject, withClosedFields } from "../domain/form/edit-project.server.ts";
import { loadProjectChoices } from "../domain/form/load-project-choices.server.ts";
import { listClients, listInternalInspectors } from "../domain/form/list-parties.server.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import { filledForm } from "./filled-form.ts";

useTestDatabase();

let world: ProjectWorld;
let owner: Scope;
let hired: Scope;
let otherFormId = "";
let id = "";

beforeAll(async () => {
  world = await makeProjectWorld();
  owner = await scopeOf(world.people.admin);
  hired = await scopeOf(world.hiredAdmin);
  otherFormId = (await makeForm(world.owner.id)).id;
});

/** Creates a project that a person of the hired organization inspects. */
beforeEach(async () => {
  const party = { inspectorKind: "third-party", inspectorId: world.hired.id } as const;
  ({ id } = await createProject(owner, filledForm(world, party)));
  const stored = storedProjectForm(await getProject(hired, id), world.hired.id);
  const named = { inspectorKind: "internal", inspectorId: world.hiredInspector.id } as const;
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
    const stored = storedProjectForm(before, world.hired.id);
    const posted = { formId: otherFormId, rubricId: "", clientId: world.people.client.id };
    const { formId, rubricId, clientId } = withClosedFields(hired, before, {
      ...stored,
      ...posted,
    });
    expect({ formId, rubricId, clientId }).toEqual({
      formId: world.form.id,
      rubricId: world.rubricId,
      clientId: world.customerClient.id,
    });
  });

  it("names no client after an edit by the inspecting organization when there is none", async () => {
    await db.update(projects).set({ clientId: null, clientName: null }).where(eq(projects.id, id));
    const stored = storedProjectForm(await getProject(hired, id), world.hired.id);
    await editProject(hired, id, { ...stored, siteOwnerName: "Bo Diaz" });
    expect((await readProject(id)).project).toMatchObject({ clientId: null, clientName: null });
  });

  it("shows the owner under its own name", async () => {
    const { id: organizationId, name } = await makeOrganization({ name: "Reviews nothing" });
    const theirs = await makeProject({
      organizationId,
      inspectorKind: "third-party",
      inspectorId: world.hiredInspector.id,
      inspectorOrganizationId: world.hired.id,
      parties: [{ partyKind: "organization", partyId: world.hired.id, role: "inspector" }],
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
      const stored = storedProjectForm(before, world.owner.id);
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
    expect(internal.map(({ value }) => value)).not.toContain(world.hiredInspector.id);
    expect(thirdParty.map(({ value }) => value)).toContain(world.hired.id);
    const own = (await choicesOf(hired)).inspectors.internal;
    expect(own.map(({ value }) => value)).toContain(world.hiredInspector.id);
  });
});

it("offers a lent inspector with the lending organization, an own one without", async () => {
  await agree({ holderId: world.hired.id, byId: world.owner.id }, "field-user");
  const offered = await listInternalInspectors(owner);
  const labelOf = (user: UserRow) => offered.find(({ value }) => value === user.id)?.label;
  const { hiredInspector } = world;
  expect(labelOf(hiredInspector)).toBe(`${hiredInspector.name}, ${world.hired.name}`);
  expect(labelOf(world.people["field-user"])).toBe(world.people["field-user"].name);
});

it("offers a user who is limited to some clients only those", async () => {
  const clients = { [world.customerClient.id]: "Customer" };
  const { id: organizationId } = world.owner;
  const limited = await scopeOf(await makeUser({ type: "admin", organizationId, clients }));
  const offered = await listClients(limited);
  expect(offered.map(({ value }) => value)).toEqual([world.customerClient.id]);
  expect((await listClients(owner)).length).toBeGreaterThan(1);
});

it("lets the organization's own client request a site of it, and of no other organization", async () => {
  await makeUser({ type: "client", name: "Aaron First" });
  const { id: organizationId } = world.customer;
  const requesterScope = await scopeOf(await makeUser({ type: "admin", organizationId }));
  const { requester } = await loadProjectChoices(requesterScope, { formId: "" });
  expect(requester).toMatchObject({ value: world.customerClient.id, organizationId });
});
