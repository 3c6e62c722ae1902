/**
 * With hundreds of types and owners, users can find and choose the last one, but never a form of another organization.
 */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { db } from "#db/client.server.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  makeProjectSetup,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { loadBulkChoices } from "../domain/bulk/receive-bulk-projects.server.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { partyReader } from "../domain/form/offer-parties.server.ts";
import { readChoices as readTypes } from "../domain/form/offer-types.server.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import type { ProjectFormPage } from "../domain/form/show-project-form.server.ts";
import * as addRoute from "../routes/form/add.tsx";
import * as changeFormRoute from "../routes/form/change-form.tsx";
import { filledForm, postedForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const add = servedRoute("modules/project-form/routes/form/add.tsx", addRoute);
const changeForm = servedRoute("modules/project-form/routes/form/change-form.tsx", changeFormRoute);

useTestDatabase();

let setup: ProjectSetup;
const many = 510;
const lastType = `type-${many}`;
const lastOwner = `company-${many}`;

beforeAll(async () => {
  setup = await makeProjectSetup();
  await makeTypes("type", setup.owner.id);
  await makeTypes("foreign", setup.hired.id);
  await db.execute(sql`
    insert into organizations (id, name, roles)
    select 'company-' || at, 'Company ' || at, '{Project Reviewer}'
    from generate_series(100, ${many}::int) at`);
  await db.execute(sql`
    insert into users (id, organization_id, name, email, type)
    select id, id, name, id || '@company.test', 'admin' from organizations where id like 'company-%'`);
  await db.execute(sql`
    insert into accounts (id, email, user_id) select id, email, id from users where id like 'company-%'`);
});

/** Creates published forms like the first one, with one version each. */
async function makeTypes(mark: string, organizationId: string) {
  await db.execute(sql`
    insert into forms (id, organization_id, title, active, published_version)
    select ${mark} || '-' || at, ${organizationId}, 'Survey ' || at, true, 1
    from generate_series(1, ${many}::int) at`);
  await db.execute(sql`
    insert into form_versions (form_id, organization_id, version, definition)
    select ${mark} || '-' || at, ${organizationId}, 1,
      definition || jsonb_build_object('id', ${mark} || '-' || at, 'title', 'Survey ' || at)
    from form_versions, generate_series(1, ${many}::int) at where form_id = ${setup.form.id}`);
}

/** Renders the form again, as its Find buttons do without JavaScript. */
async function refresh(set: Partial<ProjectFormValues>, find: Record<string, string> = {}) {
  const form = postedForm(filledForm(setup, set), "refresh");
  for (const [name, words] of Object.entries(find)) form.set(`find-${name}`, words);
  const request = await requestAs(setup.people.admin, "/projects/add", { form });
  return (await add.action({ request, params: {}, context: {} })) as ProjectFormPage;
}

describe("the form of a project", () => {
  it("offers the first ones, and says where to find the others", async () => {
    const { choices } = await refresh({ formId: "" });
    expect(choices.forms).toHaveLength(50);
    expect(choices.more?.formId).toEqual({ from: "/choices/project-form.type", searchText: "" });
    expect(choices.more?.ownerId?.from).toBe("/choices/project-form.owner");
  });

  it("starts with the viewer's organization even if it is not among the first", async () => {
    await db.execute(sql`update organizations set name = 'Zulu' where id = ${setup.owner.id}`);
    const request = await requestAs(setup.people.admin, "/projects/add");
    const page = await add.loader({ request, params: {}, context: {} });
    expect(page.values.ownerId).toBe(setup.owner.id);
    expect(page.choices.owners[0]?.value).toBe(setup.owner.id);
  });

  it("finds the last type and the last owner, and keeps the chosen and typed values", async () => {
    const find = { formId: `vey ${many}`, ownerId: `pany ${many}` };
    const { values, choices } = await refresh({ siteOwnerName: "Kept Name" }, find);
    expect(values).toMatchObject({ formId: setup.form.id, siteOwnerName: "Kept Name" });
    expect(choices.forms.map(({ value }) => value)).toEqual([setup.form.id, lastType]);
    expect(choices.owners.map(({ value }) => value)).toEqual([setup.owner.id, lastOwner]);
  });

  it("creates a project of the last type, and a request to the last owner", async () => {
    const scope = await scopeOf(setup.people.admin);
    const own = await createProject(scope, filledForm(setup, { formId: lastType, rubricId: "" }));
    expect((await readProject(own.id)).project).toMatchObject({ formId: lastType });
    const values = filledForm(setup, { ownerId: lastOwner, formId: "", rubricId: "" });
    const { id } = await createProject(scope, values);
    expect((await readProject(id)).project).toMatchObject({ organizationId: lastOwner });
  });

  it("neither finds nor accepts a type of another organization that shares none", async () => {
    const foreign = `foreign-${many}`;
    const { values, choices } = await refresh({ formId: foreign }, { formId: `vey ${many}` });
    expect(values.formId).toBe("");
    expect(choices.forms.map(({ value }) => value)).toEqual([lastType]);
    const scope = await scopeOf(setup.people.admin);
    await expect(createProject(scope, filledForm(setup, { formId: foreign }))).rejects.toThrow();
  });
});

describe("while the user types", () => {
  it("the last ones are returned with their names only", async () => {
    const scope = await scopeOf(setup.people.admin);
    const search = new URLSearchParams();
    expect(await readTypes(scope, requestBySearchText(`Y ${many}`), search)).toEqual([
      { value: lastType, label: `Survey ${many}` },
    ]);
    expect(await partyReader("owner")(scope, requestBySearchText(`y ${many}`), search)).toEqual([
      { value: lastOwner, label: `Company ${many}` },
    ]);
  });
});

it("a file of projects can use the last type and owner, searched by the URL", async () => {
  const scope = await scopeOf(setup.people.admin);
  const search = `formId=${lastType}&find-ownerId=y+${many}&find-formId=nothing`;
  const choices = await loadBulkChoices(scope, `http://localhost/projects/bulk?${search}`);
  expect(choices.forms.choices.map(({ value }) => value)).toEqual([lastType]);
  expect(choices.owners.choices.map(({ value }) => value)).toEqual([setup.owner.id, lastOwner]);
});

it("a project's type is changed to the last one", async () => {
  const { id } = await createProject(await scopeOf(setup.people.admin), filledForm(setup));
  const at = `/projects/${id}/change-form`;
  const found = await requestAs(setup.people.admin, `${at}?chosen=type-1&find-chosen=y+${many}`);
  const view = await changeForm.loader({ request: found, params: { id }, context: {} });
  const offered = view.offered.choices.map(({ value }) => value);
  expect(offered).toEqual([setup.form.id, "type-1", lastType]);
  expect(view.offered.moreChoices?.from).toBe("/choices/project-form.type-to-change");
  const form = { version: String(view.version), chosen: lastType };
  const request = await requestAs(setup.people.admin, at, { form });
  await changeForm.action({ request, params: { id }, context: {} });
  expect((await readProject(id)).project.formId).toBe(lastType);
});
