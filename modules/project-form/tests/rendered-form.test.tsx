/** What the form for adding and editing a project shows, depending on what is chosen in it. */
import { beforeAll, describe, expect, it } from "vitest";
import { renderPart } from "#app/platform/router/render-part.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { makeOrganization, makeUser, requestAs, signIn } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import type { ProjectFormPage } from "../domain/form/show-project-form.server.ts";
import * as addRoute from "../routes/form/add.tsx";
import * as editRoute from "../routes/form/edit.tsx";
import { ProjectForm } from "../ui/form/project-form.tsx";
import { shownErrors } from "../ui/form/use-project-form.ts";
import { filledForm, postedForm } from "./filled-form.ts";

const add = servedRoute("modules/project-form/routes/form/add.tsx", addRoute);
const edit = servedRoute("modules/project-form/routes/form/edit.tsx", editRoute);

useTestDatabase();

let setup: ProjectSetup;
let otherOwnerId = "";

beforeAll(async () => {
  setup = await makeProjectSetup();
  const other = await makeOrganization({ roles: ["Project Reviewer"] });
  await signIn(await makeUser({ type: "admin", organizationId: other.id }));
  otherOwnerId = other.id;
});

/** The HTML of the form after these choices, as a browser without JavaScript shows it. */
async function chosen(set: Partial<ProjectFormValues> = {}): Promise<string> {
  const form = postedForm(filledForm(setup, set), "refresh");
  const request = await requestAs(setup.people.admin, "/projects/add", { form });
  return render(await add.action({ request, params: {}, context: {} }));
}

const render = (page: unknown) =>
  renderPart(<ProjectForm page={page as ProjectFormPage} closeTo="/projects" saveLabel="Save" />);

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "").trim();

const sectionsOf = (html: string) =>
  [...html.matchAll(/<legend[^>]*>(.*?)<\/legend>/gs)]
    .map(([, legend = ""]) => textOf(legend))
    .filter((legend) => / Information$|^Project /.test(legend));

/** The texts of the options of a select, and whether it is disabled. */
function selectOf(html: string, name: string) {
  const [, attributes = "", options = ""] =
    new RegExp(`<select([^>]*name="${name}"[^>]*)>(.*?)</select>`, "s").exec(html) ?? [];
  return {
    disabled: / disabled=""/.test(attributes),
    options: [...options.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, text = ""]) => text),
  };
}

const ownSections = [
  "Project Owner",
  "Project Type",
  "Project Scoring Rubric",
  "Site Owner Information",
  "Site Contact Information",
  "Installer Information",
  "Client Information",
  "Inspector Information",
];

const warning = "Warning: Changing the Project Type will reset the Intake";

describe("Add Project", () => {
  it("has its eight sections in order, and no warning about the type", async () => {
    const html = await chosen();
    expect(sectionsOf(html)).toEqual(ownSections);
    expect(html).not.toContain(warning);
    for (const name of ["ownerId", "formId", "rubricId"])
      expect([name, selectOf(html, name).disabled]).toEqual([name, false]);
  });

  it("leaves the type, the rubric and the client of a request to its owner", async () => {
    const html = await chosen({ ownerId: otherOwnerId });
    expect(sectionsOf(html)).toEqual(ownSections.filter((title) => title !== "Client Information"));
    expect(selectOf(html, "ownerId").disabled).toBe(false);
    for (const name of ["formId", "rubricId"])
      expect([name, selectOf(html, name).disabled]).toEqual([name, true]);
  });

  it("asks for the name of the contact only when it is not the owner", async () => {
    const checkbox = /<label[^>]*>(?:(?!<\/label>).)*Owner is different from site contact person/s;
    const [same, other] = [await chosen(), await chosen({ ownerDiffers: true })];
    expect(same).toMatch(checkbox);
    for (const html of [same, other])
      for (const name of ["siteOwnerName", "recordAddress", "siteRepEmail", "siteRepPhone"])
        expect(html).toContain(`name="${name}"`);
    expect(same).not.toContain('name="siteRepName"');
    expect(other).toContain('name="siteRepName"');
  });

  it("offers the inspectors of the chosen kind", async () => {
    const html = await chosen();
    const kinds = [...html.matchAll(/name="inspectorKind"[^>]*value="([^"]+)"/g)];
    expect(kinds.map(([, kind]) => kind)).toEqual(["internal", "third-party", "self-submit"]);
    for (const label of ["Internal", "Third Party", "Self-Submit"]) expect(html).toContain(label);
    const offered = async (inspectorKind: ProjectFormValues["inspectorKind"]) =>
      selectOf(await chosen({ inspectorKind, inspectorId: "" }), "inspectorId").options.slice(1);
    expect(await offered("internal")).toEqual([setup.people["field-user"].name]);
    expect(await offered("third-party")).toEqual([setup.hired.name]);
    expect(await offered("self-submit")).toEqual([
      `${setup.customerClient.name}, ${setup.customer.name}`,
    ]);
  });

  it("offers the NABCEP IDs of the chosen installer", async () => {
    const ids = (html: string) =>
      [...html.matchAll(/name="nabcepIds"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
    expect(ids(await chosen())).toEqual([]);
    expect(ids(await chosen({ installer: `user:${setup.people.installer.id}` }))).toEqual([
      "A1",
      "B2",
    ]);
  });

  it("says of a type without visits that none is to be scheduled", async () => {
    const notice = "Do not schedule an intake for the the selected project type";
    const { id: formId } = await makeForm(setup.owner.id, { noSchedule: true });
    expect(await chosen({ formId, rubricId: "" })).toContain(notice);
    expect(await chosen()).not.toContain(notice);
  });
});

it("Edit Project warns about another type, and keeps the owner", async () => {
  const { id } = await createProject(await scopeOf(setup.people.admin), filledForm(setup));
  const request = await requestAs(setup.people.admin, `/projects/${id}/edit`);
  const html = render(await edit.loader({ request, params: { id }, context: {} }));
  expect(html).toContain(`${warning}; progress cannot be recovered`);
  expect(selectOf(html, "ownerId").disabled).toBe(true);
  expect(selectOf(html, "formId").disabled).toBe(false);
});

describe("what only the server finds", () => {
  const unknown = "the new inspector for the project is not in the database";

  it("is shown in the browser too, until another value is chosen", async () => {
    const { id } = await createProject(await scopeOf(setup.people.admin), filledForm(setup));
    const posted = filledForm(setup, {
      inspectorId: "deleted since",
      siteRepPhone: "",
      version: "1",
    });
    const form = postedForm({ ...posted, projectId: id });
    const request = await requestAs(setup.people.admin, `/projects/${id}/edit`, { form });
    const answer = await edit.action({ request, params: { id }, context: {} });
    const { data: page } = answer as unknown as { data: ProjectFormPage };
    const errorsOf = (set: Partial<ProjectFormValues>) =>
      shownErrors(page, { ...page.values, ...set }, page.choices);
    const phone = { siteRepPhone: "this field is required" };
    expect(errorsOf({})).toEqual({ ...phone, inspectorId: unknown });
    const { id: inspectorId } = setup.people["field-user"];
    expect(errorsOf({ inspectorId })).toEqual(phone);
    expect(errorsOf({ siteRepPhone: "(303) 555-0100" })).toEqual({ inspectorId: unknown });
  });
});
