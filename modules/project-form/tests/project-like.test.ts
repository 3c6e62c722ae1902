import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { forms } from "#db/forms-schema.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import type { ProjectFormPage } from "../domain/form/show-project-form.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canCreateSimilar } from "#modules/projects/public.writing.server.ts";
import * as createLikeRoute from "../routes/form/create-like.tsx";
import * as likeChoicesRoute from "../routes/form/like-choices.ts";
import {
  makeProjectSetup,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { filledForm, postedForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute(
  "modules/project-form/routes/form/create-like.tsx",
  createLikeRoute,
);
const { action: ask } = servedRoute(
  "modules/project-form/routes/form/like-choices.ts",
  likeChoicesRoute,
);

useTestDatabase();

let setup: ProjectSetup;
let inspector: UserRow;
let id = "";

beforeAll(async () => {
  setup = await makeProjectSetup();
  inspector = setup.people["field-user"];
  ({ id } = await createProject(await scopeOf(setup.people.admin), filledForm(setup)));
});

const allow = (allowInspectorToCreateProjects: boolean) =>
  db.update(forms).set({ allowInspectorToCreateProjects }).where(eq(forms.id, setup.form.id));

const offered = async (user: UserRow) => {
  const scope = await scopeOf(user);
  return canCreateSimilar(scope, (await getProject(scope, id)).project);
};

async function visit(user: UserRow, form?: FormData) {
  const request = await requestAs(user, `/projects/${id}/create-like-this`, form ? { form } : {});
  const args = { request, params: { id }, context: {} };
  return form ? action(args) : loader(args);
}

describe("Create a Project like this", () => {
  it("is offered only to the field user, and only when the form allows it", async () => {
    await allow(false);
    expect(await offered(inspector)).toBe(false);
    await expect(visit(inspector)).rejects.toMatchObject({ code: "not-project-member" });
    await allow(true);
    expect(await offered(inspector)).toBe(true);
    expect(await offered(setup.people.admin)).toBe(false);
    await expect(visit(setup.people.admin)).rejects.toMatchObject({ code: "not-authorized" });
    await expect(visit(setup.hiredInspector)).rejects.toMatchObject({ code: "not-found" });
  });

  it("opens a form with the same owner, type, rubric and client, inspected by the viewer", async () => {
    await allow(true);
    const page = (await visit(inspector)) as ProjectFormPage;
    expect(page.values).toMatchObject({
      ownerId: setup.owner.id,
      formId: setup.form.id,
      rubricId: setup.rubricId,
      clientId: setup.customerClient.id,
      inspectorId: inspector.id,
      siteOwnerName: "",
    });
    expect(page.choices.open).toEqual({
      owner: false,
      type: false,
      rubric: false,
      inspector: false,
    });
  });

  it("creates it, and ignores posted values of closed fields", async () => {
    await allow(true);
    const page = (await visit(inspector)) as ProjectFormPage;
    const { siteOwnerName, address, lookedUp, place, siteRepEmail, siteRepPhone } =
      filledForm(setup);
    const site = { siteOwnerName, address, lookedUp, place, siteRepEmail, siteRepPhone };
    const forged = { ownerId: setup.hired.id, clientId: setup.people.client.id, inspectorId: "x" };
    const form = postedForm({ ...page.values, ...site, ...forged });
    const response = (await visit(inspector, form)) as Response;
    expect(response.status).toBe(303);
    const made = response.headers.get("location")!.split("/").at(-2)!;
    expect((await readProject(made)).project).toMatchObject({
      organizationId: setup.owner.id,
      status: "To Be Scheduled",
      formId: setup.form.id,
      rubricId: setup.rubricId,
      clientId: setup.customerClient.id,
      inspectorId: inspector.id,
      createdById: inspector.id,
    });
  });

  it("keeps the typed values when something is missing, and looks up addresses while the user types", async () => {
    await allow(true);
    const page = (await visit(inspector)) as ProjectFormPage;
    const refused = (await visit(
      inspector,
      postedForm({ ...page.values, siteOwnerName: "Al" }),
    )) as {
      data: ProjectFormPage;
    };
    expect(refused.data.values.siteOwnerName).toBe("Al");
    expect(Object.keys(refused.data.errors)).toEqual([
      "siteOwnerName",
      "address",
      "siteRepEmail",
      "siteRepPhone",
    ]);
    const form = postedForm({ ...page.values, address: "Denver, CO 80202" }, "");
    const request = await requestAs(inspector, `/projects/${id}/like-choices`, { form });
    const response = await ask({ request, params: { id }, context: {} });
    const { found } = (await response.json()) as ProjectFormPage;
    expect(found[0]?.address).toContain("Denver, CO");
  });
});
