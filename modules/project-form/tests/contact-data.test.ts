/**
 * An organization may name a person of another organization in its own project. This must not reveal the person's name
 * or contact data.
 */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, signIn } from "#db/testing/factories.ts";
import type { OrganizationRow, UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { editProject } from "../domain/form/edit-project.server.ts";
import { listClients } from "../domain/form/list-parties.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import { makeProjectSetup, readProject, scopeOf } from "#modules/projects/tests/project-setup.ts";
import { filledForm } from "./filled-form.ts";
import type { ProjectSetup } from "#modules/projects/tests/project-setup.ts";

useTestDatabase();

let setup: ProjectSetup;
let company: OrganizationRow;
let client: UserRow;

beforeAll(async () => {
  setup = await makeProjectSetup();
  company = await makeOrganization({ name: "Sunny Homes" });
  client = await makeUser({
    type: "client",
    organizationId: company.id,
    name: "Secret Sally",
    email: "sally@sunny.test",
    phone: "(303) 555-0188",
    company: "Sally's own",
    address: "9 Hidden Lane",
    qualifications: { roof: "Hidden check" },
  });
  await signIn(client);
  await makeProjectNaming(client, "client");
});

/**
 * A project of the owner that names a person of another organization. The owner may choose this person again, but may
 * not see more about them.
 */
const makeProjectNaming = ({ id, organizationId }: UserRow, role: "client" | "installer") =>
  makeProject({
    organizationId: setup.owner.id,
    parties: [
      { partyKind: "user", partyId: id, role },
      { partyKind: "organization", partyId: organizationId, role },
    ],
  });

const secrets = /Sally|sunny\.test|555-0188|Hidden/;

/** The fields by which API clients search for projects. */
async function projectSearch() {
  const manifest = (await loadModules()).find(({ id }) => id === "projects");
  const { searchSource } = await manifest!.searchSources!.projects!();
  return searchSource;
}

async function hitFor(user: UserRow, id: string) {
  const searchSource = await projectSearch();
  const query = { orderBy: [], limit: 1, offset: 0, sort: [searchSource.key] };
  const where = eq(projects.id, id);
  const [hit] = await searchSource.find(await scopeOf(user), { where, ...query });
  return hit!.source;
}

const admin = () => setup.people.admin;

const formWithInstaller = ({ id }: UserRow) => filledForm(setup, { installer: `user:${id}` });

describe("a client of another organization who was only named", () => {
  it("appears in the project, its searches and its form under the organization's name", async () => {
    const values = filledForm(setup, { clientId: client.id });
    const { id } = await createProject(await scopeOf(admin()), values);
    const { project } = await readProject(id);
    expect(project).toMatchObject({ clientId: client.id, clientName: "Sunny Homes" });
    const hit = await hitFor(admin(), id);
    expect(hit.client).toEqual({
      id: client.id,
      name: "Sunny Homes",
      email: null,
      qualifications: {},
    });
    expect(JSON.stringify(hit)).not.toMatch(secrets);

    const scope = await scopeOf(admin());
    const stored = storedProjectForm(await getProject(scope, id), scope.organizationId);
    await editProject(scope, id, { ...stored, siteOwnerName: "Bo Lee" });
    expect((await readProject(id)).project.clientName).toBe("Sunny Homes");
  });

  it("appears under that name also when an administrator assigned the client to a person", async () => {
    const scheduler = await makeUser({
      type: "admin",
      organizationId: setup.owner.id,
      clients: { [client.id]: "Sunny Homes" },
    });
    const values = filledForm(setup, { clientId: client.id });
    const { id } = await createProject(await scopeOf(scheduler), values);
    expect((await readProject(id)).project.clientName).toBe("Sunny Homes");
  });

  it("is offered with the other clients that an administrator assigned, and with nobody else", async () => {
    const strangers = await makeOrganization({ name: "Strangers" });
    const stranger = await makeUser({ type: "client", organizationId: strangers.id });
    await signIn(stranger);
    const owner = { organizationId: setup.owner.id };
    const [colleague] = [
      await makeUser({ ...owner, type: "client" }),
      await makeUser({ ...owner, type: "client" }),
    ];
    const assigned = [client, stranger, colleague].map(({ id, name }) => [id, name] as const);
    const clients = Object.fromEntries(assigned);
    const scheduler = await makeUser({ ...owner, type: "scheduler", clientsAll: false, clients });
    const offered = await listClients(await scopeOf(scheduler));
    expect(new Map(offered.map(({ value, name }) => [value, name]))).toEqual(
      new Map([
        [client.id, "Sunny Homes"],
        [stranger.id, "Strangers"],
        [colleague.id, colleague.name],
      ]),
    );
  });

  it("an installer of another organization is named, without contact data", async () => {
    const builders = await makeOrganization({ roles: ["Installer"] });
    const installer = await makeUser({ type: "installer", organizationId: builders.id });
    await signIn(installer);
    await expect(
      createProject(await scopeOf(admin()), formWithInstaller(installer)),
    ).rejects.toThrow();
    await makeProjectNaming(installer, "installer");
    const { id } = await createProject(await scopeOf(admin()), formWithInstaller(installer));
    expect(await hitFor(admin(), id)).toMatchObject({
      installer: { id: installer.id, name: installer.name, email: null },
    });
  });
});

describe("contact data is visible for an organization that dealt with the viewer's by its own action", () => {
  it("one that requested a project", async () => {
    const requester = await makeOrganization();
    const person = await makeUser({ type: "client", organizationId: requester.id });
    const values = filledForm(setup, { ownerId: setup.owner.id, formId: "", rubricId: "" });
    const request = { ...values, clientId: "", inspectorKind: "self-submit", inspectorId: "" };
    const { id } = await createProject(await scopeOf(person), request as typeof values);
    expect(await hitFor(admin(), id)).toMatchObject({
      client: { id: person.id, name: person.name, email: person.email },
    });
  });

  it("one that named the viewer's organization in its own project", async () => {
    const partner = await makeOrganization();
    const person = await makeUser({ type: "client", organizationId: partner.id });
    const party = { partyKind: "organization", role: "installer" } as const;
    const theirs = await makeProject({
      organizationId: partner.id,
      clientId: person.id,
      parties: [{ ...party, partyId: setup.owner.id }],
    });
    expect(await hitFor(admin(), theirs.id)).toMatchObject({ client: { email: person.email } });
  });
});

it("one's own people", async () => {
  const own = setup.people.client;
  const project = await makeProject({ organizationId: setup.owner.id, clientId: own.id });
  expect(await hitFor(admin(), project.id)).toMatchObject({ client: { email: own.email } });
});

it("people of another organization whose names may be read are all offered, each under the stored name", async () => {
  const scope = await scopeOf(admin());
  const known = setup.customerClient.organizationId;
  const second = await makeUser({ type: "client", organizationId: known, name: "Zoe Second" });
  const party = {
    partyKind: "organization",
    partyId: setup.owner.id,
    role: "inspector",
  } as const;
  await makeProject({ organizationId: known, parties: [party] });
  const offered = (await listClients(scope)).filter(
    ({ organizationId }) => organizationId === known,
  );
  expect(offered.map(({ value }) => value)).toEqual(
    expect.arrayContaining([setup.customerClient.id, second.id]),
  );
  for (const { name, label } of offered) expect(label.startsWith(name)).toBe(true);
  const outsiders = (await listClients(scope)).filter(
    ({ organizationId }) => organizationId === company.id,
  );
  expect(outsiders).toMatchObject([{ name: "Sunny Homes", label: "Sunny Homes" }]);
});
