import { parse } from "csv-parse/sync";
import Papa from "papaparse";
import readXlsx from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { asInView } from "#app/platform/in-view.ts";
import { writtenDay } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { Answers } from "#modules/form-logic/public.ts";
import { cancellations } from "#modules/projects/schema.ts";
import { makeFormAction } from "#modules/recommendations/tests/factories.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { allProjects, criteriaInput } from "../domain/criteria/criteria.input.ts";
import { fileKinds, reportFileName } from "../domain/reports/report-names.ts";
import { prepareReport, type RequestedReport } from "../domain/runs/requested-report.server.ts";
import * as reportFileRoute from "../routes/report-file.ts";
import {
  csvText,
  fileOf,
  makeExportSetup,
  readCsv,
  roofForm,
  type ExportSetup,
} from "./export-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: generate } = servedRoute("modules/exports/routes/report-file.ts", reportFileRoute);

useTestDatabase();

let setup: ExportSetup;
let rubricId: string;

const awkward = '=1+1 "Sun; Söhne",\nline two 🏳️‍🌈 שלום عالم';

/** Adds a project scored on completion, with the current rubric. */
async function addScored(version: number, answers: Answers, completedAt = "2024-03-01T12:00:00Z") {
  const set = { completedAt: new Date(completedAt), clientName: awkward };
  const id = await setup.add(set, { version, answers });
  const { organizationId, formId, scope } = setup;
  const form = asInView("form", roofForm(formId, version));
  await inTransaction((tx) =>
    scoreProject(tx, scope, { projectId: id, organizationId, form, answers, rubricId }),
  );
  return id;
}

beforeAll(async () => {
  setup = await makeExportSetup();
  const { organizationId, formId } = setup;
  const actionId = await makeFormAction(organizationId, formId, {
    strategy: "Repair",
    actionDescription: "Seal the roof",
  });
  const sound = {
    criticalityCategory: "Major",
    options: { Yes: "Pass" as const, No: "Fail" as const, "N/A": "Ignore" as const },
    OptionActions: { No: [{ actionId, conditionGroup: null }] },
    selectedActions: [actionId],
  };
  const leak = { criticalityCategory: "Minor", options: { North: "Pass" as const } };
  const form = asInView("form", roofForm(formId, 2));
  const { rubric } = await makeRubric(organizationId, {
    form,
    name: "Strict",
    questions: { sound, leak },
  });
  rubricId = rubric.id;
  await addScored(1, { sound: { values: ["No"] }, leak: { values: ["South"] } });
  await addScored(2, { sound: { values: ["Yes"] } }, "2024-04-01T12:00:00Z");
});

const prepare = (kind: RequestedReport["kind"], set: Partial<RequestedReport> = {}) =>
  prepareReport(setup.scope, {
    kind,
    criteria: criteriaInput.parse({ formId: setup.formId }),
    includeIntakeData: false,
    rubricId,
    ...set,
  });

describe("the scoring report", () => {
  test("has the figures of each project and a column for each scored question", async () => {
    const [second, first] = (await readCsv(await prepare("scoring"))).toSorted((a, b) =>
      (b["Date Completed"] ?? "").localeCompare(a["Date Completed"] ?? ""),
    );
    expect(first).toMatchObject({
      Rubric: "Strict",
      Outcome: "Fail",
      "Score (%)": "0",
      "Major failures": "1",
      "Roof · Is the roof sound?": "Fail",
      "Roof · Where does it leak?": "Fail",
    });
    // Its condition hides the second question.
    expect(second).toMatchObject({
      Outcome: "Pass",
      "Score (%)": "100",
      "Roof · Is the roof sound?": "Pass",
      "Roof · Where does it leak?": "",
    });
    expect(Object.keys(first!).some((heading) => heading.includes("modules"))).toBe(false);
  });

  test("is refused without a form and without a rubric, and counts the projects in its range", async () => {
    await expect(prepare("scoring", { criteria: allProjects })).rejects.toThrow("Select a Form");
    await expect(prepare("scoring", { rubricId: "" })).rejects.toThrow("Select a Rubric");
    const within = (completedFrom: string) =>
      prepare("scoring", {
        criteria: criteriaInput.parse({ formId: setup.formId, completedFrom }),
      });
    expect((await within("2024-03-02")).total).toBe(1);
    expect((await within("2025-01-01")).total).toBe(0);
  });
});

describe("the strategy and actions reports", () => {
  test("count how often an action is due, and name the projects", async () => {
    expect(await readCsv(await prepare("strategy", { rubricId: "" }))).toEqual([
      expect.objectContaining({
        Strategy: "Repair",
        Action: "Seal the roof",
        Projects: "1",
        "Projects (%)": "50",
      }),
    ]);
    expect(await readCsv(await prepare("actions", { rubricId: "" }))).toEqual([
      expect.objectContaining({
        Action: "Seal the roof",
        Questions: "Is the roof sound?",
        "Date Completed": "03-01-2024",
      }),
    ]);
    await expect(prepare("strategy", { criteria: allProjects })).rejects.toThrow("Select a Form");
  });
});

describe("a report whose projects produce no row", () => {
  test("is refused with the message of the specification, before any of its file", async () => {
    const { formId, admin } = setup;
    // In this range no answer failed, so no action is due.
    const press = async (file: string) => {
      const form = { formId, completedFrom: "2024-03-02", file };
      const headers = { Accept: "application/json" };
      const path = "/reports/create/strategy/file";
      const request = await requestAs(admin, path, { form, headers });
      return generate({ request, params: { kind: "strategy" }, context: {} });
    };
    for (const file of ["strategy", "actions"]) {
      const response = await press(file);
      expect([response.status, await response.json()], file).toEqual([
        400,
        { refusal: "could not generate CSV rows" },
      ]);
    }
  });
});

describe("the questions report", () => {
  test("has a row for each scored question with how often it passed and failed", async () => {
    const rows = await readCsv(await prepare("questions"));
    expect(
      rows.map((row) => [
        row["Question"],
        row["Criticality"],
        row["Pass"],
        row["Fail"],
        row["Failure Rate (%)"],
      ]),
    ).toEqual([
      ["Is the roof sound?", "Major", "1", "1", "50"],
      ["Where does it leak?", "Minor", "0", "1", "100"],
    ]);
    await expect(prepare("questions", { criteria: allProjects })).rejects.toThrow("Select a Form");
    await expect(prepare("questions", { rubricId: "" })).rejects.toThrow("Select a Rubric");
  });
});

test("another organization gets no data of a foreign form and rubric", async () => {
  const outsider = await makeExportSetup();
  for (const kind of ["scoring", "strategy", "actions", "questions"] as const) {
    const requested = {
      kind,
      criteria: criteriaInput.parse({ formId: setup.formId }),
      includeIntakeData: false,
      rubricId,
    };
    expect((await prepareReport(outsider.scope, requested)).total, kind).toBe(0);
  }
});

test("a type without the permission can only generate the CSV report", async () => {
  const scheduler = await setup.as("scheduler", { clientsAll: true });
  const requested = { criteria: allProjects, includeIntakeData: false, rubricId };
  for (const kind of ["scoring", "strategy", "actions", "questions", "invoicing"] as const)
    await expect(prepareReport(scheduler, { ...requested, kind }), kind).rejects.toThrow(
      "not authorized",
    );
  expect((await prepareReport(scheduler, { ...requested, kind: "csv" })).total).toBe(2);
});

describe("the invoicing report", () => {
  const invoiced = async (scope: Scope, criteria: object = {}) => {
    const requested = {
      kind: "invoicing" as const,
      criteria: criteriaInput.parse(criteria),
      includeIntakeData: false,
      rubricId: "",
    };
    return (await readCsv(await prepareReport(scope, requested))).map((row) => row["Project ID"]);
  };

  test("is ordered Canceled, Completed, other, and filtered by either date and the client", async () => {
    const { add, scope, organizationId, admin } = await makeExportSetup();
    const client = await makeUser({ type: "client", organizationId });
    const other = await add({ status: "Scheduled", clientId: client.id });
    const completed = await add({ completedAt: new Date("2024-03-01T12:00:00Z") });
    const canceled = await add({ status: "Canceled" });
    await db.insert(cancellations).values({
      organizationId,
      projectId: canceled,
      reason: "Client request to cancel",
      canceledById: admin.id,
      canceledByName: admin.name,
      canceledAt: new Date("2024-05-01T12:00:00Z"),
    });
    expect(await invoiced(scope)).toEqual([canceled, completed, other]);
    expect(await invoiced(scope, { canceledFrom: "2024-05-01", canceledTo: "2024-05-01" })).toEqual(
      [canceled],
    );
    expect(
      await invoiced(scope, { completedFrom: "2024-03-01", canceledTo: "2024-05-01" }),
    ).toEqual([canceled, completed]);
    expect(await invoiced(scope, { clientId: client.id })).toEqual([other]);
  });

  test("shows a client user only the projects in which they are the client", async () => {
    const { add, as } = await makeExportSetup();
    const client = await as("client");
    const mine = await add({ clientId: client.viewer.id });
    const ours = await add({ clientOrganizationId: client.organizationId });
    await add({ clientOrganizationId: (await makeOrganization()).id });
    expect((await invoiced(client)).toSorted((a = "", b = "") => a.localeCompare(b))).toEqual(
      [mine, ours].toSorted((a, b) => a.localeCompare(b)),
    );
  });
});

describe("each of the six files", () => {
  test.each(fileKinds)("%s is parsed equally by two readers, and as a workbook", async (kind) => {
    const report = await prepare(kind);
    const text = await csvText(report);
    const cells: string[][] = parse(text, { bom: true, record_delimiter: "\r\n" });
    const read = Papa.parse<string[]>(text, { newline: "\r\n", skipEmptyLines: "greedy" });
    expect(read.errors).toEqual([]);
    expect(read.data).toEqual(cells);
    expect(cells.length).toBeGreaterThan(1);
    const [worksheet] = await readXlsx(await fileOf(report, "xlsx"));
    const [headings, ...rows] = worksheet!.data;
    expect(headings).toEqual(cells[0]);
    // A workbook has real numbers and dates, and needs no guard against formulas.
    expect(rows.map((row) => row.map(asWritten))).toEqual(
      cells.slice(1).map((row) => row.map((cell) => cell.replace(/^'=/, "="))),
    );
    if (["csv", "scoring", "invoicing"].includes(kind)) expect(rows.flat()).toContain(awkward);
  });

  function asWritten(cell: unknown): string {
    if (cell instanceof Date) return writtenDay(cell.toISOString().slice(0, 10));
    return typeof cell === "number" || typeof cell === "string" ? String(cell) : "";
  }
});

test("the files have the names of the specification", () => {
  const at = new Date(1_700_000_000_000);
  expect(fileKinds.map((kind) => reportFileName(kind, "csv", at))).toEqual([
    "report_1700000000000.csv",
    "scoring_report.csv",
    "strategy_report.csv",
    "actions_report.csv",
    "questions_report.csv",
    "report.csv",
  ]);
});
