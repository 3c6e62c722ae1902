/** Every write of a project refuses existing ids that the viewer may not choose. */
import { beforeAll, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { changeFormOrRubric } from "../domain/form/change-form.server.ts";
import { checkBulkPick } from "../domain/bulk/store-bulk-projects.server.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { editProject } from "../domain/form/edit-project.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { loadProjectChoices } from "../domain/form/load-project-choices.server.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import { makeProjectSetup, readProject, scopeOf } from "#modules/projects/tests/project-setup.ts";
import { filledForm } from "./filled-form.ts";
import type { ProjectSetup } from "#modules/projects/tests/project-setup.ts";

useTestDatabase();

let setup: ProjectSetup;
/** Records that only another organization may use, by field of the form. */
let foreign: Record<string, Partial<ProjectFormValues>>;

beforeAll(async () => {
  setup = await makeProjectSetup();
  const outsider = await makeOrganization();
  const of = { organizationId: outsider.id };
  await makeUser({ ...of, type: "client" });
  const secondClient = await makeUser({ ...of, type: "client" });
  const installer = await makeUser({ ...of, type: "installer" });
  const inspector = await makeUser({ ...of, type: "field-user" });
  const { rubric } = await makeRubric(outsider.id);
  foreign = {
    ownerId: { ownerId: outsider.id },
    formId: { formId: (await makeForm(outsider.id)).id, rubricId: "" },
    rubricId: { rubricId: rubric.id },
    // The first client of an organization represents it. Other organizations may not name its other clients.
    clientId: { clientId: secondClient.id },
    installer: { installer: `user:${installer.id}` },
    inspectorId: { inspectorId: inspector.id },
  };
});

const fields = ["ownerId", "formId", "rubricId", "clientId", "installer", "inspectorId"];

async function errorsOf(writing: Promise<unknown>): Promise<string[]> {
  const error: unknown = await writing.catch((thrown: unknown) => thrown);
  if (!isProblem(error)) throw new Error("The id was taken.");
  return Object.keys(error.fields);
}

describe("a foreign id", () => {
  it.each(fields)(
    "as %s of a new project is refused at its field, and nothing is written",
    async (field) => {
      const before = [await db.$count(projects), await db.$count(sites)];
      const admin = await scopeOf(setup.people.admin);
      const values = filledForm(setup, foreign[field]);
      expect(await errorsOf(createProject(admin, values))).toContain(field);
      expect([await db.$count(projects), await db.$count(sites)]).toEqual(before);
    },
  );

  it("of a project is not accepted for a new one", async () => {
    const theirs = await makeProject({ organizationId: (await makeOrganization()).id });
    const admin = await scopeOf(setup.people.admin);
    const values = filledForm(setup, { projectId: theirs.id });
    await expect(createProject(admin, values)).rejects.toMatchObject({ code: "not-found" });
    expect(await readProject(theirs.id)).toMatchObject({ project: { version: theirs.version } });
  });

  it("of the inspector's organization does not decide the organization of the inspector", async () => {
    const admin = await scopeOf(setup.people.admin);
    const outsider = await makeOrganization();
    const values = filledForm(setup, { inspectorOrganizationId: outsider.id });
    const written = await createProject(admin, values).catch((error: unknown) => error);
    if (isProblem(written)) return expect(Object.keys(written.fields)).toContain("inspectorId");
    const { project } = await readProject((written as { id: string }).id);
    expect(project.inspectorOrganizationId).not.toBe(outsider.id);
  });

  const edited = fields.filter((field) => field !== "ownerId");

  it.each(edited)(
    "as %s of an edit is refused at its field, and nothing changes",
    async (field) => {
      const admin = await scopeOf(setup.people.admin);
      const { id } = await createProject(admin, filledForm(setup));
      const before = await readProject(id);
      const stored = storedProjectForm(await getProject(admin, id), admin.organizationId);
      const posted = { ...stored, siteOwnerName: "Changed", ...foreign[field] };
      expect(await errorsOf(editProject(admin, id, posted))).toContain(field);
      expect(await readProject(id)).toEqual(before);
    },
  );
});

it.each(["ownerId", "formId", "clientId"])(
  "a foreign %s posted with a bulk file is refused",
  async (field) => {
    const own = {
      ownerId: setup.owner.id,
      formId: setup.form.id,
      clientId: setup.people.client.id,
    };
    const pick = { ...own, ...foreign[field] };
    const choices = await loadProjectChoices(await scopeOf(setup.people.admin), pick);
    expect(checkBulkPick(own, choices)).toEqual({});
    expect(Object.keys(checkBulkPick(pick, choices))).toEqual([field]);
  },
);

it.each(["form", "rubric"] as const)("a foreign %s is refused by its dialog", async (target) => {
  const admin = await scopeOf(setup.people.admin);
  const { id } = await createProject(admin, filledForm(setup));
  const { project } = await readProject(id);
  const chosen = target === "form" ? foreign.formId!.formId! : foreign.rubricId!.rubricId!;
  const input = { version: project.version, chosen };
  expect(await errorsOf(changeFormOrRubric(admin, id, target, input))).toEqual(["chosen"]);
  expect((await readProject(id)).project).toEqual(project);
});
