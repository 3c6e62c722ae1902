/** Reports of forms with repeating sections: columns for the first instances, and rows for all of them. */
import readXlsx from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { asInView } from "#app/platform/in-view.ts";
import { inTransaction } from "#db/client.server.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { expandRepeats, type Answers } from "#modules/form-logic/public.ts";
import { stringsForm, stringsRubric } from "#modules/intake/tests/strings-form.ts";
import { makeFormAction } from "#modules/recommendations/tests/factories.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { criteriaInput } from "../domain/criteria/criteria.input.ts";
import { prepareReport, type RequestedReport } from "../domain/runs/requested-report.server.ts";
import { addIntake, fileOf, makeExportSetup, readCsv, type ExportSetup } from "./export-setup.ts";

useTestDatabase();

let setup: ExportSetup;
let rubricId = "";
const form = () => ({ ...stringsForm, id: setup.formId });

const answersOf = (values: Record<string, string | string[]>): Answers =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { values: [value].flat() }]));

const twelve = Array.from({ length: 12 }, (_, index) => `s${index + 1}`);
const small = {
  inverters: "2",
  "model~1": "A",
  "model~2": "B",
  "repeat:string~2": ["1", "x"],
  "voc~1~1": "410",
  "voc~2~1": "390",
  "voc~2~x": "395",
  // An inverter that is not counted any more.
  "model~3": "C",
};
const large = {
  inverters: "1",
  "repeat:string~1": twelve,
  ...Object.fromEntries(twelve.map((id, index) => [`voc~1~${id}`, `${401 + index}`])),
};

async function add(values: Record<string, string | string[]>): Promise<string> {
  const { organizationId, formId, scope } = setup;
  const project = await makeProject({
    organizationId,
    formId,
    formTitle: "String check",
    status: "Completed",
    completedAt: new Date("2024-03-01T12:00:00Z"),
  });
  const answers = answersOf(values);
  await addIntake(project.id, organizationId, form(), answers);
  const expanded = asInView("form", expandRepeats(form(), answers));
  await inTransaction((tx) =>
    scoreProject(tx, scope, {
      projectId: project.id,
      organizationId,
      form: expanded,
      answers,
      rubricId,
    }),
  );
  return project.id;
}

let [smallId, largeId] = ["", ""];

beforeAll(async () => {
  setup = await makeExportSetup();
  const { organizationId, formId } = setup;
  const actionId = await makeFormAction(organizationId, formId, { strategy: "Measure again" });
  const { rubric } = await makeRubric(organizationId, {
    form: asInView("form", form()),
    name: "Strings",
    questions: {
      voc: {
        ...stringsRubric["voc"]!,
        OptionActions: { "Outside the limits": [{ actionId, conditionGroup: null }] },
        selectedActions: [actionId],
      },
    },
  });
  rubricId = rubric.id;
  smallId = await add(small);
  largeId = await add(large);
});

const prepare = (kind: RequestedReport["kind"]) =>
  prepareReport(setup.scope, {
    kind,
    criteria: criteriaInput.parse({ formId: setup.formId }),
    includeIntakeData: true,
    rubricId,
  });

async function rowOf(kind: RequestedReport["kind"], id: string) {
  const rows = await readCsv(await prepare(kind));
  return rows.find((row) => row["Project ID"] === id)!;
}

describe("the CSV report", () => {
  test("has columns for the first ten instances of a project, and how many there are", async () => {
    const row = await rowOf("csv", smallId);
    expect(row).toMatchObject({
      "Inverters (number)": "2",
      "Inverters 1: Model": "A",
      "Inverters 2: Model": "B",
      "Strings (number, of which 10 follow)": "3",
      "Strings 1: Open-circuit voltage": "410",
      "Strings 2: Open-circuit voltage": "390",
      "Strings 3: Open-circuit voltage": "395",
      "Strings 4: Open-circuit voltage": "",
      "Strings 3: Note (comment)": "",
    });
    expect(Object.keys(row)).not.toContain("Inverters 3: Model");
    expect(Object.keys(row)).not.toContain("Strings 11: Open-circuit voltage");
    expect(await rowOf("csv", largeId)).toMatchObject({
      "Strings (number, of which 10 follow)": "12",
      "Strings 10: Open-circuit voltage": "410",
    });
  });

  test("has as a workbook a row for each instance in a worksheet of its section", async () => {
    const sheets = await readXlsx(await fileOf(await prepare("csv"), "xlsx"));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Report", "Inverters", "Strings"]);
    const [heads = [], ...rows] = sheets[2]!.data;
    expect(heads).toEqual([
      "Project ID",
      "Site Owner",
      "Site Address",
      "Instance ID",
      "Instance",
      "Open-circuit voltage",
      "Open-circuit voltage (comment)",
      "Note",
      "Note (comment)",
    ]);
    expect(rows).toHaveLength(15);
    const own = rows.filter(([id]) => id === smallId).map((row) => row.slice(3, 6));
    expect(own).toEqual([
      ["1~1", "Inverter 1, String 1", 410],
      ["2~1", "Inverter 2, String 1", 390],
      ["2~x", "Inverter 2, String 2", 395],
    ]);
  });
});

test("the scoring report has a column for each of the first instances", async () => {
  expect(await rowOf("scoring", smallId)).toMatchObject({
    "Score (%)": "33.3",
    "Strings 1: Open-circuit voltage": "Pass",
    "Strings 2: Open-circuit voltage": "Fail",
    "Strings 3: Open-circuit voltage": "Fail",
    "Strings 4: Open-circuit voltage": "",
  });
});

test("the questions report counts projects, however many instances they have", async () => {
  const [row, ...others] = await readCsv(await prepare("questions"));
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Section: "Strings",
    Question: "Open-circuit voltage",
    Projects: "2",
    Answered: "2",
    Pass: "1",
    Fail: "1",
  });
});

test("the actions report names the instances that an action is for", async () => {
  expect(await rowOf("actions", smallId)).toMatchObject({
    Questions:
      "Inverter 2, String 1: Open-circuit voltage; Inverter 2, String 2: Open-circuit voltage",
  });
});
