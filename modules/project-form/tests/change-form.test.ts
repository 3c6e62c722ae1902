import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isFormRefusal, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import * as changeFormRoute from "../routes/form/change-form.tsx";
import * as changeRubricRoute from "../routes/form/change-rubric.tsx";
import {
  makeProjectSetup,
  readLog,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { filledForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const changeForm = servedRoute("modules/project-form/routes/form/change-form.tsx", changeFormRoute);
const changeRubric = servedRoute(
  "modules/project-form/routes/form/change-rubric.tsx",
  changeRubricRoute,
);

useTestDatabase();

let setup: ProjectSetup;
let id = "";

beforeAll(async () => {
  setup = await makeProjectSetup();
});

beforeEach(async () => {
  ({ id } = await createProject(await scopeOf(setup.people.admin), filledForm(setup)));
});

async function open(route: typeof changeForm | typeof changeRubric, user: UserRow) {
  const request = await requestAs(user, `/projects/${id}/change`);
  return route.loader({ request, params: { id }, context: {} });
}

async function post(
  route: typeof changeForm | typeof changeRubric,
  fields: Record<string, string>,
  user: UserRow = setup.people.admin,
) {
  const request = await requestAs(user, `/projects/${id}/change`, { form: fields });
  return route.action({ request, params: { id }, context: {} });
}

function refusalOf(answer: unknown): FormRefusal {
  const { data } = answer as { data?: unknown };
  if (!isFormRefusal(data)) throw new Error("The form was not refused.");
  return data;
}

describe("Change Form", () => {
  it("gives a project that is To Be Scheduled another type, removes its rubric and says so", async () => {
    const other = await makeForm(setup.owner.id, { title: "Battery", noSchedule: true });
    const view = await open(changeForm, setup.people.client);
    expect(view.chosen).toBe(setup.form.id);
    expect(view.offered.choices.map(({ value }) => value)).toContain(other.id);
    const { rubricName } = (await readProject(id)).project;
    expect(view.rubricName).toBe(rubricName);
    const done = await post(changeForm, { version: String(view.version), chosen: other.id });
    expect(await toastOf(done)).toContain(
      `The rubric “${rubricName}” belonged to the earlier type`,
    );
    const { project } = await readProject(id);
    expect(project).toMatchObject({ formId: other.id, noSchedule: true, rubricId: null });
    expect(project.searchText).toContain("battery");
    expect((await readLog(id)).at(-1)?.message).toContain("changed the project type to ");
  });

  it("refuses a stale version and a form that is not offered, and keeps the type", async () => {
    const { project } = await readProject(id);
    const version = String(project.version);
    const foreign = await makeForm(setup.hired.id);
    const wrong = refusalOf(await post(changeForm, { version, chosen: foreign.id }));
    expect(wrong.errors.chosen).toBe("required");
    expect(refusalOf(await post(changeForm, { version, chosen: "" })).errors.chosen).toBeTruthy();
    const stale = refusalOf(await post(changeForm, { version: "99", chosen: foreign.id }));
    expect(stale.message).toContain("Someone else changed this");
    expect((await readProject(id)).project.formId).toBe(setup.form.id);
  });

  it("gives a scheduled project that has no form one, and no other after it", async () => {
    const none = { formId: null, formTitle: null, rubricId: null, rubricName: null };
    await db.update(projects).set({ ...none, status: "Scheduled" });
    const view = await open(changeForm, setup.people.admin);
    const fields = { version: String(view.version), chosen: setup.form.id };
    expect(await toastOf(await post(changeForm, fields))).toContain(
      "The project type was changed.",
    );
    const { project } = await readProject(id);
    expect(project).toMatchObject({
      formId: setup.form.id,
      rubricId: setup.rubricId,
      status: "Scheduled",
    });
    await expect(open(changeForm, setup.people.admin)).rejects.toMatchObject({
      code: "illegal-transition",
    });
  });

  it("is limited to the owner's administrators, before scheduling", async () => {
    for (const type of ["scheduler", "quality-manager", "field-user", "installer"] as const)
      await expect(open(changeForm, setup.people[type])).rejects.toMatchObject({
        code: "not-authorized",
      });
    await expect(open(changeForm, setup.hiredAdmin)).rejects.toMatchObject({ code: "not-found" });
    await db.update(projects).set({ status: "Scheduled" });
    await expect(open(changeForm, setup.people.admin)).rejects.toMatchObject({
      code: "illegal-transition",
      message: "The project is Scheduled; its type can change only in To Be Scheduled.",
    });
    expect((await open(changeRubric, setup.people.admin)).chosen).toBe(setup.rubricId);
  });
});

describe("Change Rubric", () => {
  it("says why a completed project keeps its rubric", async () => {
    await db.update(projects).set({ status: "Completed" });
    await expect(open(changeRubric, setup.people.admin)).rejects.toMatchObject({
      code: "illegal-transition",
      message: expect.stringContaining("so its rubric cannot change") as string,
    });
  });

  it("gives another rubric of the same form, or none, and leaves the intake unchanged", async () => {
    const { rubric } = await makeRubric(setup.owner.id, { form: setup.form });
    const { version } = await open(changeRubric, setup.people.admin);
    await post(changeRubric, { version: String(version), chosen: rubric.id });
    expect((await readProject(id)).project).toMatchObject({
      rubricId: rubric.id,
      rubricName: rubric.name,
      formId: setup.form.id,
    });
    const removed = await post(changeRubric, { version: String(version + 1), chosen: "" });
    expect(await toastOf(removed)).toBe("The rubric was removed.");
    expect((await readProject(id)).project.rubricId).toBeNull();
  });

  it("changes nothing when the current one is chosen again", async () => {
    const { project } = await readProject(id);
    const version = String(project.version);
    const same = await post(changeRubric, { version, chosen: setup.rubricId });
    expect(await toastOf(same)).toBe("Nothing was changed.");
    const type = await post(changeForm, { version, chosen: setup.form.id });
    expect(await toastOf(type)).toContain("Nothing was changed.");
    expect((await readProject(id)).project.version).toBe(project.version);
  });

  it("is refused to another organization's administrator who only inspects", async () => {
    const admin = await makeUser({ type: "admin", organizationId: setup.hired.id });
    await db.update(projects).set({ inspectorOrganizationId: setup.hired.id });
    await expect(open(changeRubric, admin)).rejects.toMatchObject({ code: "not-found" });
  });
});
