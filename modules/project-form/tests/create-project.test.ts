import { and, count, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects, sites, users } from "#db/schema.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { withFourConnections } from "#db/testing/few-connections.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { authorizationPermissions, authorizations } from "#modules/authorizations/schema.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { noChoiceSearches } from "../domain/form/project-form-values.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { createdMessage } from "#modules/projects/public.writing.server.ts";
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

beforeAll(async () => {
  setup = await makeProjectSetup();
});

const admin = () => scopeOf(setup.people.admin);

async function create(set: Parameters<typeof filledForm>[1] = {}) {
  const values = filledForm(setup, set);
  const { id } = await createProject(await admin(), values);
  expect(id).toBe(values.projectId);
  return readProject(id);
}

async function errorsOf(set: Parameters<typeof filledForm>[1]) {
  const error: unknown = await createProject(await admin(), filledForm(setup, set)).catch(
    (thrown: unknown) => thrown,
  );
  if (!isProblem(error)) throw new Error("The form was not refused.");
  return error;
}

describe("a new project of the viewer's organization", () => {
  it("stores project and site as filled in", async () => {
    const { project, site } = await create({ recordAddress: "Lot 7", restrictSchedule: true });
    expect(project).toMatchObject({
      organizationId: setup.owner.id,
      status: "To Be Scheduled",
      formId: setup.form.id,
      formTitle: setup.form.title,
      rubricId: setup.rubricId,
      clientId: setup.customerClient.id,
      clientName: setup.customerClient.name,
      installerId: null,
      inspectorKind: "internal",
      inspectorId: setup.people["field-user"].id,
      inspectorOrganizationId: setup.owner.id,
      restrictSchedule: true,
      createdById: setup.people.admin.id,
    });
    expect(site).toMatchObject({
      organizationId: setup.owner.id,
      siteOwnerName: "Ann Lee",
      siteAddress: "Denver, CO 80202",
      recordAddress: "Lot 7",
      sameRep: true,
      siteRepName: "Ann Lee",
      siteRepEmail: "ann@example.test",
      timeZone: "America/Denver",
    });
    expect(site.latitude).toBeCloseTo(39.75, 1);
    expect(site.geocodeResults).toMatchObject({
      formatted_address: "Denver, CO 80202",
      geometry: { location: { lat: site.latitude, lng: site.longitude } },
    });
    expect(project.searchText).toContain("ann lee");
  });

  it("stores its parties and logs the creation", async () => {
    const { project } = await create();
    const parties = await db
      .select()
      .from(projectParties)
      .where(eq(projectParties.projectId, project.id));
    expect(parties.map(({ partyId, role }) => `${role} ${partyId}`).sort()).toEqual(
      [
        `client ${setup.customerClient.id}`,
        `client ${setup.customer.id}`,
        `inspector ${setup.people["field-user"].id}`,
        `inspector ${setup.owner.id}`,
      ].sort(),
    );
    expect(await readLog(project.id)).toMatchObject([
      {
        message: "Project with address Denver, CO 80202 was successfully created",
        newStatus: "To Be Scheduled",
        actorId: setup.people.admin.id,
      },
    ]);
    await expect(
      getProject(await scopeOf(setup.customerClient), project.id),
    ).resolves.toMatchObject({ project: { id: project.id } });
  });

  it.each(["noSchedule", "skipScheduling"] as const)(
    "starts In Progress with a type that has %s",
    async (flag) => {
      const form = await makeForm(setup.owner.id, { [flag]: true });
      const { project } = await create({ formId: form.id, rubricId: "" });
      expect(project).toMatchObject({ status: "In Progress", [flag]: true, rubricId: null });
    },
  );

  it("stores Auto-Rubric by name, without a rubric", async () => {
    const form = await makeForm(setup.owner.id, { enableAutoRubric: true });
    const { project } = await create({ formId: form.id, rubricId: "auto-rubric" });
    expect(project).toMatchObject({ rubricId: null, rubricName: "Auto-Rubric" });
  });

  it("accepts a typed point as it is", async () => {
    const point = { address: "", place: "", lookedUp: "", latitude: "40", longitude: "-75" };
    const { site, project } = await create({ locate: "coordinates", ...point });
    expect(site).toMatchObject({ siteAddress: "40, -75", latitude: 40, longitude: -75 });
    expect(site.timeZone).toBe("America/New_York");
    expect(project.searchText).toContain(
      String(site.geocodeResults?.formatted_address).toLowerCase(),
    );
  });

  it("accepts an installer with some of its NABCEP IDs", async () => {
    const { installer } = setup.people;
    const { project } = await create({ installer: `user:${installer.id}`, nabcepIds: ["B2"] });
    expect(project).toMatchObject({
      installerKind: "user",
      installerId: installer.id,
      installerName: installer.name,
      nabcepIds: ["B2"],
    });
  });

  it("accepts an organization that inspects for third parties", async () => {
    const hired = { inspectorKind: "third-party", inspectorId: setup.hired.id } as const;
    const { project } = await create(hired);
    expect(project).toMatchObject({
      inspectorKind: "third-party",
      inspectorId: setup.hired.id,
      inspectorOrganizationId: setup.hired.id,
    });
    await expect(getProject(await scopeOf(setup.hiredAdmin), project.id)).resolves.toBeDefined();
  });

  it("accepts the client as its own inspector", async () => {
    const { project } = await create({ inspectorKind: "self-submit", inspectorId: "" });
    expect(project).toMatchObject({
      inspectorKind: "self-submit",
      inspectorId: setup.customerClient.id,
      inspectorOrganizationId: setup.customer.id,
    });
  });

  it("stores a contact with another name", async () => {
    const { site } = await create({ ownerDiffers: true, siteRepName: "Bo Diaz" });
    expect(site).toMatchObject({ sameRep: false, siteRepName: "Bo Diaz" });
  });

  it("is created once when the form is submitted twice concurrently", async () => {
    const values = filledForm(setup);
    const scope = await admin();
    const made = await Promise.all([createProject(scope, values), createProject(scope, values)]);
    expect(made.map(({ id }) => id)).toEqual([values.projectId, values.projectId]);
    const [rows] = await db
      .select({ total: count() })
      .from(projects)
      .where(and(eq(projects.id, values.projectId)));
    expect(rows?.total).toBe(1);
    expect(await readLog(values.projectId)).toHaveLength(1);
  });

  it("does not return another user's project with the same id", async () => {
    const values = filledForm(setup);
    await createProject(await admin(), values);
    const other = await scopeOf(setup.people.client);
    await expect(createProject(other, values)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a request to another organization", () => {
  it("needs neither type nor client, and its requester is the client", async () => {
    const requester = await scopeOf(setup.customerClient);
    const values = filledForm(setup, {
      formId: "",
      rubricId: "",
      clientId: "",
      inspectorKind: "self-submit",
      inspectorId: "",
    });
    const { id, status, siteAddress } = await createProject(requester, values);
    // The message says "requested", because the owner has to accept the project first.
    expect(createdMessage(siteAddress, status)).toMatch(/was requested$/);
    const { project } = await readProject(id);
    expect(project).toMatchObject({
      organizationId: setup.owner.id,
      status: "Requested",
      formId: null,
      clientId: setup.customerClient.id,
    });
    await expect(getProject(requester, id)).resolves.toBeDefined();
    await expect(getProject(await admin(), id)).resolves.toBeDefined();
  });

  it("needs no inspector, unless it names another company's", async () => {
    const requester = await scopeOf(setup.customerClient);
    for (const inspectorKind of ["", "internal"] as const) {
      const values = filledForm(setup, { inspectorKind, inspectorId: "" });
      const { project } = await readProject((await createProject(requester, values)).id);
      expect(project).toMatchObject({
        status: "Requested",
        inspectorId: null,
        inspectorKind: null,
      });
    }
    const values = filledForm(setup, { inspectorKind: "third-party", inspectorId: "" });
    await expect(createProject(requester, values)).rejects.toMatchObject({
      fields: { inspectorId: "required" },
    });
  });

  it("is accepted at once when the owner has agreed to the requester's organization as its client", async () => {
    const holderId = setup.customer.id;
    const id = await agree({ holderId, byId: setup.owner.id }, "client");
    const requester = await scopeOf(setup.customerClient);
    const values = filledForm(setup, { inspectorKind: "self-submit" });
    const made = await createProject(requester, values);
    await db.delete(authorizations).where(eq(authorizations.id, id));
    expect((await readProject(made.id)).project).toMatchObject({
      status: "To Be Scheduled",
      organizationId: setup.owner.id,
      formId: null,
      clientId: setup.customerClient.id,
    });
  });

  it("ignores a type in the post", async () => {
    const requester = await scopeOf(setup.customerClient);
    const values = filledForm(setup, { inspectorKind: "self-submit" });
    const { id } = await createProject(requester, values);
    expect((await readProject(id)).project).toMatchObject({ formId: null, rubricId: null });
  });
});

describe("refused forms", () => {
  it("names every missing field and stores nothing", async () => {
    const before = await db.$count(sites);
    const empty = Object.fromEntries(
      Object.keys(filledForm(setup)).map((name) => [name, name === "nabcepIds" ? [] : ""]),
    );
    const error = await errorsOf({
      ...empty,
      ownerDiffers: false,
      locate: "address",
      find: noChoiceSearches,
    });
    expect(error.message).toBe("project failed to validate");
    expect(Object.keys(error.fields)).toEqual([
      "ownerId",
      "siteOwnerName",
      "address",
      "siteRepEmail",
      "siteRepPhone",
      "inspectorKind",
      "inspectorId",
    ]);
    expect(await db.$count(sites)).toBe(before);
  });

  it.each([
    ["a type of another organization", { formId: "unknown" }, "formId"],
    ["an address that was not picked", { place: "" }, "address"],
    ["an address changed after it was picked", { address: "Boulder, CO" }, "address"],
    ["an installer nobody offers", { installer: "user:unknown" }, "installer"],
    ["NABCEP IDs of somebody else", { nabcepIds: ["Z9"] }, "nabcepIds"],
    ["an unknown client", { clientId: "unknown" }, "clientId"],
    ["an unknown inspector", { inspectorId: "unknown" }, "inspectorId"],
  ])("refuses %s", async (_, set, field) => {
    expect(Object.keys((await errorsOf(set)).fields)).toContain(field);
  });

  it("accepts people of another organization only once both have agreed", async () => {
    const byId = setup.owner.id;
    const lentInspector = { inspectorId: setup.hiredInspector.id };
    expect((await errorsOf(lentInspector)).fields).toHaveProperty("inspectorId");
    const second = await makeUser({ type: "client", organizationId: setup.hired.id });
    await makeUser({ type: "client", organizationId: setup.hired.id, name: "First" });
    await db
      .update(users)
      .set({ createdAt: new Date(0) })
      .where(eq(users.name, "First"));
    expect((await errorsOf({ clientId: second.id })).fields).toHaveProperty("clientId");
    const ids = [
      await agree({ holderId: setup.hired.id, byId }, "field-user"),
      await agree({ holderId: setup.customer.id, byId }, "client"),
    ];
    await db.insert(authorizationPermissions).values({
      authorizationId: ids[0]!,
      organizationId: setup.hired.id,
      userType: "client",
      state: "active",
    });
    const { project } = await create({ ...lentInspector, clientId: second.id });
    expect(project).toMatchObject({
      inspectorKind: "third-party",
      inspectorId: setup.hiredInspector.id,
      inspectorOrganizationId: setup.hired.id,
      clientId: second.id,
      clientName: second.name,
    });
    await db.delete(authorizations).where(inArray(authorizations.id, ids));
  });

  it("refuses an owner that reviews no projects", async () => {
    expect((await errorsOf({ ownerId: setup.customer.id })).fields).toHaveProperty("ownerId");
  });

  it("refuses a disabled inspector and one of another organization", async () => {
    const disabled = await makeUser({
      type: "field-user",
      organizationId: setup.owner.id,
      disabled: true,
    });
    for (const { id } of [disabled, setup.hiredInspector])
      expect((await errorsOf({ inspectorId: id })).fields).toHaveProperty("inspectorId");
  });

  it("refuses the viewer's own organization as a third party", async () => {
    const own = await makeOrganization({
      thirdPartyInspector: true,
      roles: ["Project Reviewer"],
    });
    const scope = await scopeOf(await makeUser({ type: "admin", organizationId: own.id }));
    const values = filledForm(setup, { inspectorKind: "third-party", inspectorId: own.id });
    await expect(createProject(scope, values)).rejects.toMatchObject({
      fields: { inspectorId: "required" },
    });
  });

  it("reports a picked address that cannot be found", async () => {
    const nowhere = "qwxz";
    const set = { address: nowhere, lookedUp: nowhere, place: nowhere };
    expect((await errorsOf(set)).fields.address).toBe(
      "Could not geocode the address you provided; please provide a valid address or choose a point on the map",
    );
  });

  it("refuses users who may not create projects", async () => {
    const scope = await scopeOf(setup.people.scheduler);
    await expect(createProject(scope, filledForm(setup))).rejects.toMatchObject({
      code: "not-project-member",
    });
  });
});

it(
  "forty projects are created concurrently with four connections",
  { tags: ["nightly"] },
  async () => {
    const scope = await admin();
    const forms = Array.from({ length: 40 }, () => filledForm(setup));
    const made = await withFourConnections(() =>
      Promise.all(forms.map((form) => createProject(scope, form))),
    );
    expect(made.map(({ id }) => id)).toEqual(forms.map(({ projectId }) => projectId));
  },
);
