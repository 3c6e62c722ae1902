/** One viewer's report data is hidden from others: saved criteria, choices, answers, rubrics. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asInView } from "#app/platform/in-view.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { administratorTypes, userTypes, type Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, signIn } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { cancellations } from "#modules/projects/schema.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { criteriaInput } from "../domain/criteria/criteria.input.ts";
import { listFilterChoices, readRecords } from "../domain/criteria/filter-choices.server.ts";
import { readDialogKind } from "../domain/load-report-dialog.server.ts";
import { prepareCsvReport } from "../domain/reports/csv-report.server.ts";
import { listScoredRubrics } from "../domain/reports/project-rows.server.ts";
import { prepareReport } from "../domain/runs/requested-report.server.ts";
import {
  deleteSavedCriteria,
  getSavedCriteria,
  listSavedCriteria,
  saveCriteria,
} from "../domain/saved/saved-criteria.server.ts";
import { reportButtons } from "../public.ts";
import { makeExportSetup, readCsv, roofForm, type ExportSetup } from "./export-setup.ts";

useTestDatabase();

let setup: ExportSetup;
const everything = criteriaInput.parse({});

beforeAll(async () => {
  setup = await makeExportSetup();
});

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

async function noteCancellation(projectId: string, at: string): Promise<void> {
  const { organizationId, admin } = setup;
  await db.insert(cancellations).values({
    organizationId,
    projectId,
    reason: "Client request to cancel",
    canceledById: admin.id,
    canceledByName: admin.name,
    canceledAt: new Date(at),
  });
}

describe("saved criteria", () => {
  const unnamed = { criteria: everything, includeIntakeData: false };

  test("are visible only to their owner, even to a colleague", async () => {
    const colleague = await setup.as("admin");
    const { id } = await saveCriteria(colleague, { ...unnamed, name: "Colleague's" });
    await saveCriteria(setup.scope, { ...unnamed, name: "Mine" });
    expect((await listSavedCriteria(setup.scope)).map(({ name }) => name)).toEqual(["Mine"]);
    const unknown = { code: "not-found" };
    await expect(getSavedCriteria(setup.scope, id)).rejects.toMatchObject(unknown);
    await expect(deleteSavedCriteria(setup.scope, id)).rejects.toMatchObject(unknown);
    expect(await getSavedCriteria(colleague, id)).toMatchObject({ name: "Colleague's" });
  });

  test("of others do not count toward the limit of one hundred", async () => {
    const collector = await setup.as("admin");
    for (let index = 0; index < 100; index += 1)
      await saveCriteria(collector, { ...unnamed, name: `${index}` });
    const refused = { code: "invalid-input" };
    await expect(saveCriteria(collector, { ...unnamed, name: "101" })).rejects.toMatchObject(
      refused,
    );
    const newcomer = await setup.as("admin");
    expect(await saveCriteria(newcomer, { ...unnamed, name: "1" })).toMatchObject({ name: "1" });
  });
});

const noSearchTexts = { formId: "", clientId: "", reviewerId: "", installerId: "" };

async function offered(scope: Scope) {
  const found = await listFilterChoices(scope, {
    criteria: everything,
    searchTexts: noSearchTexts,
  });
  return { formId: found.formId.choices, reviewerId: found.reviewerId.choices };
}

describe("the choices of a filter", () => {
  test("are found by the displayed name, not by that of a person whom the viewer cannot see", async () => {
    const { id: foreign } = await makeOrganization({ name: "Far Company" });
    const unknown = await makeUser({
      type: "client",
      organizationId: foreign,
      name: "Hidden Person",
    });
    await makeUser({ type: "quality-manager", organizationId: foreign, name: "Hidden Manager" });
    const found = async (name: "clientId" | "reviewerId" | "installerId", searchText: string) =>
      readRecords(setup.scope, name, { searchText, max: 51 });
    await makeUser({ type: "client", organizationId: foreign, name: "Second Hidden" });
    await signIn(unknown);
    expect(await found("clientId", "far comp")).toEqual([]);
    const role = "client";
    await makeProject({
      organizationId: setup.organizationId,
      parties: [
        { partyKind: "user", partyId: unknown.id, role },
        { partyKind: "organization", partyId: foreign, role },
      ],
    });
    expect(await found("clientId", "far comp")).toEqual([
      { value: unknown.id, label: "Far Company" },
    ]);
    expect(await found("clientId", "hidden")).toEqual([]);
    expect(await found("reviewerId", "hidden")).toEqual([]);
    expect(await found("installerId", "hidden")).toEqual([]);
    const secret = await makeForm(foreign);
    const requested = { values: [secret.id], max: 1 };
    expect(await readRecords(setup.scope, "formId", requested)).toEqual([]);
  });

  test("are limited to fifty, others are found by search, and chosen ones stay", async () => {
    const { scope, organizationId } = await makeExportSetup();
    for (let index = 0; index < 55; index += 1)
      await makeUser({
        type: "quality-manager",
        organizationId,
        name: `Quinn ${String(index).padStart(2, "0")}`,
      });
    const all = await listFilterChoices(scope, {
      criteria: everything,
      searchTexts: noSearchTexts,
    });
    expect(all.reviewerId.choices).toHaveLength(50);
    expect(all.reviewerId.moreChoices).toEqual({
      from: "/choices/exports.reviewerId",
      searchText: "",
    });
    const searchTexts = { ...noSearchTexts, reviewerId: "quinn 5" };
    const some = await listFilterChoices(scope, {
      criteria: { ...everything, reviewerId: [all.reviewerId.choices[7]!.value] },
      searchTexts,
    });
    expect(some.reviewerId.choices.map(({ label }) => label)).toEqual([
      "Quinn 07",
      ...Array.from({ length: 5 }, (_, index) => `Quinn 5${index}`),
    ]);
  });

  test("are the organization's own forms and quality managers, and shared forms", async () => {
    const { id: foreign } = await makeOrganization();
    const secret = await makeForm(foreign);
    const shared = await makeForm(foreign, { shared: true });
    const draft = await makeForm(foreign, { shared: true, active: false });
    await db.update(forms).set({ title: "Secret draft" }).where(eq(forms.id, shared.id));
    const outsider = await makeUser({ type: "quality-manager", organizationId: foreign });
    const own = await setup.as("quality-manager");
    const { formId, reviewerId } = await offered(setup.scope);
    expect(valuesOf(formId)).toEqual(expect.arrayContaining([setup.formId, shared.id]));
    for (const { id } of [secret, draft]) expect(valuesOf(formId)).not.toContain(id);
    expect(JSON.stringify(formId)).not.toContain("Secret draft");
    expect(valuesOf(reviewerId)).toContain(own.viewer.id);
    expect(valuesOf(reviewerId)).not.toContain(outsider.id);
  });

  test("of an inspecting organization come only from the inspected projects", async () => {
    const inspector = await setup.as("field-user");
    const { id: inspectorId } = inspector.viewer;
    await setup.add({ inspectorId, reviewerId: "rae", reviewerName: "Rae" });
    await setup.add({ reviewerId: "rob", reviewerName: "Rob" });
    const { reviewerId } = await offered(inspector);
    expect(reviewerId).toEqual([{ value: "rae", label: "Rae" }]);
  });
});

test("dialogs and buttons appear for those who may generate the report", async () => {
  for (const type of userTypes) {
    const runs = administratorTypes.includes(type);
    expect(reportButtons(type)).toHaveLength(runs ? 5 : 1);
    const open = async () => readDialogKind(await setup.as(type), "strategy");
    if (runs) expect(await open()).toBe("strategy");
    else await expect(open()).rejects.toMatchObject({ code: "not-authorized" });
  }
});

test("a range of cancellations excludes cancellations on other days", async () => {
  const [early, late] = [
    await setup.add({ status: "Canceled" }),
    await setup.add({ status: "Canceled" }),
  ];
  await noteCancellation(early, "2024-02-01T12:00:00Z");
  await noteCancellation(late, "2024-05-01T12:00:00Z");
  const criteria = { ...everything, canceledFrom: "2024-04-01", canceledTo: "2024-06-01" };
  const rows = await readCsv(
    await prepareCsvReport(setup.scope, { criteria, includeIntakeData: false }),
  );
  expect(rows.map((row) => row["Project ID"])).toEqual([late]);
});

describe("answers and scores that a viewer may not read", () => {
  test("add no columns or rows to an installing organization's report until the project shows them", async () => {
    const { id: userId, organizationId: partyId } = await makeUser({ type: "admin" });
    const installer = await scopeOfUser(userId);
    const answers = { sound: { values: ["No"] } };
    const id = await setup.add({ installerId: partyId }, { answers });
    const { formId, organizationId, scope } = setup;
    const party = { partyKind: "organization", partyId, role: "installer" } as const;
    await db.insert(projectParties).values({ ...party, projectId: id, organizationId });
    const form = asInView("form", roofForm(formId, 1));
    const sound = { criticalityCategory: "Major", options: { Yes: "Pass" as const } };
    const { rubric } = await makeRubric(organizationId, { form, name: "R", questions: { sound } });
    const { id: rubricId } = rubric;
    await inTransaction((tx) =>
      scoreProject(tx, scope, { projectId: id, organizationId, form, answers, rubricId }),
    );
    const criteria = { ...everything, formId: [formId] };
    const headings = async () =>
      (await prepareCsvReport(installer, { criteria, includeIntakeData: true })).headings.length;
    const scored = async () =>
      (
        await prepareReport(installer, {
          kind: "scoring",
          criteria,
          includeIntakeData: false,
          rubricId,
        })
      ).total;
    const [before, none] = [await headings(), await scored()];
    expect(none).toBe(0);
    await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, id));
    expect(await headings()).toBeGreaterThan(before);
    expect(await scored()).toBe(1);
    const outsider = await makeUser({ type: "admin" });
    const condition = eq(projects.formId, formId);
    expect(await listScoredRubrics(scope, condition)).toContain(rubricId);
    expect(await listScoredRubrics(await scopeOfUser(outsider.id), condition)).toEqual([]);
  });
});
