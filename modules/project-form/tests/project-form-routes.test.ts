import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { db, sql } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import type { ProjectFormPage } from "../domain/form/show-project-form.server.ts";
import * as addRoute from "../routes/form/add.tsx";
import * as editRoute from "../routes/form/edit.tsx";
import {
  makeProjectSetup,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { filledForm, postedForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const add = servedRoute("modules/project-form/routes/form/add.tsx", addRoute);
const edit = servedRoute("modules/project-form/routes/form/edit.tsx", editRoute);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

type Handler = (args: ActionFunctionArgs) => Promise<unknown>;

interface Visit {
  id?: string;
  form?: FormData;
  /** The context, shared by the action and the loader of one request. */
  context?: ActionFunctionArgs["context"];
}

async function visit(
  handler: Handler,
  user: UserRow | null,
  { id, form, context = {} }: Visit = {},
) {
  const path = id ? `/projects/${id}/edit` : "/projects/add";
  const request = await requestAs(user, path, form ? { form } : {});
  return handler({ request, params: id ? { id } : {}, context });
}

/** The page that an action returned instead of a redirect, with its HTTP status. */
function renderedPage(answer: unknown): { page: ProjectFormPage; status: number } {
  if (answer instanceof Response) throw new Error(`Answered ${answer.status}.`);
  const { data, init } = answer as { data?: ProjectFormPage; init?: { status?: number } };
  if (data) return { page: data, status: init?.status ?? 200 };
  return { page: answer as ProjectFormPage, status: 200 };
}

const post = (set: Partial<ProjectFormValues>, intent?: string) =>
  visit(add.action, setup.people.admin, { form: postedForm(filledForm(setup, set), intent) });

describe("/projects/add", () => {
  it("opens with a new id, owned by the viewer's organization", async () => {
    const [first, second] = [
      renderedPage(await visit(add.loader, setup.people.client)).page,
      renderedPage(await visit(add.loader, setup.people.client)).page,
    ];
    expect(first.values.ownerId).toBe(setup.owner.id);
    expect(first.values.projectId).not.toBe(second.values.projectId);
    expect(first.errors).toEqual({});
    expect(first.choices.owners.map(({ value }) => value)).toEqual([setup.owner.id]);
    expect(first.choices.inspectors.thirdParty.map(({ value }) => value)).toEqual([setup.hired.id]);
    expect(first.choices.inspectors.internal.map(({ value }) => value)).toEqual([
      setup.people["field-user"].id,
    ]);
  });

  it("shows the map around the viewer's own location when there is one", async () => {
    const place = { latitude: 39.74, longitude: -104.99 };
    const here = await makeUser({ type: "admin", organizationId: setup.owner.id, ...place });
    const near = renderedPage(await visit(add.loader, here)).page.map.viewBox;
    const far = renderedPage(await visit(add.loader, setup.people.admin)).page.map.viewBox;
    expect(near.width).toBeLessThan(far.width);
  });

  it("saves and redirects to the project", async () => {
    const values = filledForm(setup);
    const answer = await visit(add.action, setup.people.admin, { form: postedForm(values) });
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect(status).toBe(303);
    expect(headers.get("location")).toBe(
      `/organization/${setup.owner.id}/projects/${values.projectId}/manage`,
    );
    expect((await readProject(values.projectId)).site.siteOwnerName).toBe("Ann Lee");
  });

  it("answers a bad form with the typed values and the errors, and stores nothing", async () => {
    const before = await db.$count(projects);
    const { page, status } = renderedPage(
      await post({ siteRepPhone: "12ab", siteOwnerName: "Al" }),
    );
    expect(status).toBe(400);
    expect(page.values).toMatchObject({ siteOwnerName: "Al", siteRepEmail: "ann@example.test" });
    expect(page.values.checked).toBe(true);
    expect(page.errors).toEqual({
      siteOwnerName: "must be at least 3 characters",
      siteRepPhone: "invalid phone number format",
    });
    expect(await db.$count(projects)).toBe(before);
  });

  it("reads the page of a bad form once in a request without JavaScript", async () => {
    const form = postedForm(filledForm(setup, { siteOwnerName: "Al" }));
    const context = {};
    const { page } = renderedPage(await visit(add.action, setup.people.admin, { form, context }));
    expect(await visit(add.loader, setup.people.admin, { context })).toBe(page);
    expect(await visit(add.loader, setup.people.admin)).not.toBe(page);
  });

  it("reports a failed write, keeps the typed values and stores nothing", async () => {
    const before = await db.$count(projects);
    await sql`alter table project_parties add constraint closed check (role is null) not valid`;
    try {
      const { page, status } = renderedPage(await post({ siteOwnerName: "Ann Unwritten" }));
      expect(status).toBe(500);
      expect(page.message).toBe(
        "Project creation failed; contact your system administrator if this issue persists",
      );
      expect(page.values).toMatchObject({ siteOwnerName: "Ann Unwritten", formId: setup.form.id });
    } finally {
      await sql`alter table project_parties drop constraint closed`;
    }
    expect(await db.$count(projects)).toBe(before);
  });

  it("keeps the type of a refused form", async () => {
    const hired = { inspectorKind: "third-party", inspectorId: setup.hired.id } as const;
    const { page } = renderedPage(await post({ ...hired, siteRepPhone: "" }));
    expect(page.values.formId).toBe(setup.form.id);
    expect(page.errors).toEqual({ siteRepPhone: "this field is required" });
  });

  it("looks up an address, chooses it if it is the typed one, and validates nothing yet", async () => {
    const typed = { address: "Denver, CO 80202", lookedUp: "", place: "", siteRepPhone: "" };
    const { page, status } = renderedPage(await post(typed, "look-up-address"));
    expect(status).toBe(200);
    expect(page.found).toContainEqual({ address: "Denver, CO 80202", approximate: true });
    expect(page.values).toMatchObject({ lookedUp: "Denver, CO 80202", place: "Denver, CO 80202" });
    expect(page.errors).toEqual({});
  });

  it("shows the picked address on the map, or the first one found for another text", async () => {
    expect(renderedPage(await post({}, "refresh")).page.map.pins).toHaveLength(1);
    const { page } = renderedPage(await post({ address: "Boulder, CO" }, "refresh"));
    expect(page.values.place).toBe("");
    expect(page.map.pins).toMatchObject([{ title: page.found[0]!.address }]);
  });

  it("looks up an address again that was changed before saving", async () => {
    const { page } = renderedPage(await post({ address: "Boulder, CO" }));
    expect(page.errors).toEqual({ address: "Please select an address from the dropdown" });
    expect(page.found.length).toBeGreaterThan(0);
  });

  it("offers the rubrics of the chosen type", async () => {
    const offered = async (formId: string) => {
      const { page } = renderedPage(await post({ formId }, "refresh"));
      return { rubrics: page.choices.rubrics, chosen: page.values.rubricId };
    };
    const own = await offered(setup.form.id);
    expect(own.rubrics.map(({ value }) => value)).toEqual([setup.rubricId]);
    expect(own.chosen).toBe(setup.rubricId);
    const auto = await makeForm(setup.owner.id, { enableAutoRubric: true });
    expect(await offered(auto.id)).toEqual({
      rubrics: [{ value: "auto-rubric", label: "Auto-Rubric" }],
      chosen: "",
    });
  });

  it("selects the only rubric of a type once, and lets the user clear it", async () => {
    const chosen = async (rubricsOf: string) => {
      const set = { rubricId: "", rubricsOf };
      return renderedPage(await post(set, "refresh")).page.values;
    };
    expect(await chosen("")).toMatchObject({ rubricId: setup.rubricId, rubricsOf: setup.form.id });
    expect(await chosen(setup.form.id)).toMatchObject({ rubricId: "" });
  });

  it("clears type and rubric when the inspector's organization changes", async () => {
    const hired = { inspectorKind: "third-party", inspectorId: setup.hired.id } as const;
    const { page } = renderedPage(await post(hired, "refresh"));
    expect(page.values).toMatchObject({
      formId: "",
      rubricId: "",
      inspectorId: setup.hired.id,
      inspectorOrganizationId: setup.hired.id,
    });
    const again = { ...hired, inspectorOrganizationId: setup.hired.id };
    expect(renderedPage(await post(again, "refresh")).page.values.formId).toBe(setup.form.id);
  });

  it("clears the coordinates when the toggle is set back to the address", async () => {
    const point = { latitude: "40", longitude: "-75", address: "", place: "", lookedUp: "" };
    const there = renderedPage(await post({ ...point, locate: "coordinates" }, "refresh")).page;
    expect(there.map.pins).toHaveLength(1);
    const back = renderedPage(await post({ ...point, locate: "address" }, "refresh")).page;
    expect(back.values).toMatchObject({ latitude: "", longitude: "" });
  });

  it("refuses invalid coordinates", async () => {
    const point = { latitude: "90.1", longitude: "x", address: "", place: "", lookedUp: "" };
    expect(renderedPage(await post({ ...point, locate: "coordinates" })).page.errors).toEqual({
      latitude: "must be a number between -90 and 90",
      longitude: "must be a number between -180 and 180",
    });
  });

  it("offers the NABCEP IDs of the installer", async () => {
    const installer = `user:${setup.people.installer.id}`;
    const { page } = renderedPage(await post({ installer, nabcepIds: ["A1", "Z9"] }, "refresh"));
    const chosen = page.choices.installers.find(({ value }) => value === installer);
    expect(chosen?.nabcepIds).toEqual(["A1", "B2"]);
    expect(page.values.nabcepIds).toEqual(["A1"]);
  });
});

describe("/projects/:id/edit", () => {
  async function made(set: Partial<ProjectFormValues> = {}) {
    const scope = await scopeOf(setup.people.admin);
    return (await createProject(scope, filledForm(setup, set))).id;
  }

  it("opens with the stored values", async () => {
    const id = await made({ ownerDiffers: true, siteRepName: "Bo Diaz" });
    const { page } = renderedPage(await visit(edit.loader, setup.people.client, { id }));
    expect(page.values).toMatchObject({
      projectId: id,
      version: "1",
      siteOwnerName: "Ann Lee",
      siteRepName: "Bo Diaz",
      place: "Denver, CO 80202",
      rubricId: setup.rubricId,
    });
    expect(page.found[0]?.address).toBe("Denver, CO 80202");
    expect(page.choices).toMatchObject({ editing: true, open: { owner: false, type: true } });
  });

  it("saves, and keeps the typed values when somebody else saved first", async () => {
    const id = await made();
    const opened = renderedPage(await visit(edit.loader, setup.people.admin, { id })).page.values;
    const form = (siteOwnerName: string, version = opened.version) =>
      postedForm({ ...opened, siteOwnerName, version });
    const saved = await visit(edit.action, setup.people.client, { id, form: form("First") });
    expect(saved).toBeInstanceOf(Response);
    const late = renderedPage(
      await visit(edit.action, setup.people.admin, { id, form: form("Second") }),
    );
    expect(late.status).toBe(409);
    expect(late.page.values.siteOwnerName).toBe("Second");
    expect(late.page.message).toContain("Nothing was overwritten");
    expect((await readProject(id)).site.siteOwnerName).toBe("First");
    const again = form("Second", late.page.values.version);
    await visit(edit.action, setup.people.admin, { id, form: again });
    expect((await readProject(id)).site.siteOwnerName).toBe("Second");
  });

  it("merges two edits as browsers post them, which leave hidden fields out", async () => {
    const id = await made();
    const opened = renderedPage(await visit(edit.loader, setup.people.admin, { id })).page.values;
    const send = (user: UserRow, set: Partial<typeof opened>) => {
      const form = postedForm({ ...opened, ...set });
      form.delete("siteRepName");
      return visit(edit.action, user, { id, form });
    };
    expect(opened.ownerDiffers).toBe(false);
    expect(await send(setup.people.client, { siteOwnerName: "First" })).toBeInstanceOf(Response);
    expect(await send(setup.people.admin, { recordAddress: "1 Archive Way" })).toBeInstanceOf(
      Response,
    );
    expect((await readProject(id)).site).toMatchObject({
      siteOwnerName: "First",
      siteRepName: "First",
      recordAddress: "1 Archive Way",
    });
  });

  it("keeps closed fields as stored", async () => {
    const id = await made();
    const hiredOut = postedForm(
      filledForm(setup, { version: "1", ownerId: setup.customer.id, siteRepPhone: "" }),
    );
    const { page } = renderedPage(
      await visit(edit.action, setup.people.admin, { id, form: hiredOut }),
    );
    expect(page.values.ownerId).toBe(setup.owner.id);
    expect(page.errors).toEqual({ siteRepPhone: "this field is required" });
  });

  it("is refused in the specification's exact wording to a user who is not a party of the project", async () => {
    const id = await made();
    const outsider = await makeUser({ type: "admin" });
    for (const user of [outsider, setup.customerClient]) {
      const error: unknown = await visit(edit.loader, user, { id }).catch(
        (thrown: unknown) => thrown,
      );
      expect(isProblem(error) && error.message).toBe(
        "You do not have permission to manage this project.",
      );
    }
  });
});
