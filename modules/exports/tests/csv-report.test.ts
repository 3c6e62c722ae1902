import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { storeResult } from "#modules/scoring/tests/store-result.ts";
import { allProjects, criteriaInput } from "../domain/criteria/criteria.input.ts";
import { listFilterChoices, readRecords } from "../domain/criteria/filter-choices.server.ts";
import { csvFilterTypes, filterText } from "../domain/criteria/filter-types.ts";
import { readSearchTexts } from "../domain/criteria/read-criteria.server.ts";
import { prepareCsvReport } from "../domain/reports/csv-report.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { makeExportSetup, readCsv } from "./export-setup.ts";

useTestDatabase();

const byText = (a: string, b: string) => a.localeCompare(b);

const idsOf = async (scope: Scope, criteria: object) => {
  const report = await prepareCsvReport(scope, {
    criteria: criteriaInput.parse(criteria),
    includeIntakeData: false,
  });
  const rows = await readCsv(report);
  expect(rows).toHaveLength(report.total);
  return rows.map((row) => row["Project ID"] ?? "").toSorted(byText);
};

describe("the rows of the CSV report", () => {
  test("have days as MM-DD-YYYY in the time zone of the organization, newest project first", async () => {
    const { scope, add } = await makeExportSetup();
    await add({ createdAt: new Date("2024-01-06T02:00:00Z"), clientName: "=Roth" });
    await add({ createdAt: new Date("2024-01-07T12:00:00Z"), status: "Scheduled" });
    const report = await prepareCsvReport(scope, {
      criteria: allProjects,
      includeIntakeData: false,
    });
    const rows = await readCsv(report);
    expect(rows.map((row) => [row["Date Created"], row["Status"], row["Client"]])).toEqual([
      ["01-07-2024", "Scheduled", ""],
      ["01-05-2024", "Completed", "'=Roth"],
    ]);
    expect(Object.keys(rows[0]!).some((heading) => heading.includes("comment"))).toBe(false);
  });

  test("end with the External ID, after the columns that were there before it", async () => {
    const { scope, add } = await makeExportSetup();
    await add({ externalId: "ACME-7" });
    const report = await prepareCsvReport(scope, {
      criteria: allProjects,
      includeIntakeData: false,
    });
    const [row] = await readCsv(report);
    expect(Object.entries(row!).at(-1)).toEqual(["External ID", "ACME-7"]);
  });

  test("contain no project of another organization, whatever ids the criteria name", async () => {
    const { scope, add } = await makeExportSetup();
    const own = await add();
    const outsider = await makeUser({ type: "client" });
    const foreign = {
      clientId: outsider.id,
      reviewerId: "reviewer",
      installerId: "installer",
      formId: "form",
    };
    await makeProject({ organizationId: outsider.organizationId, ...foreign });
    expect(await idsOf(scope, {})).toEqual([own]);
    for (const [name, id] of Object.entries(foreign))
      expect(await idsOf(scope, { [name]: id })).toEqual([]);
  });

  test("are those that match each filter", async () => {
    const { scope, add, formId, organizationId } = await makeExportSetup();
    const a = await add({
      createdAt: new Date("2024-03-01T12:00:00Z"),
      completedAt: new Date("2024-03-10T22:00:00Z"),
      clientId: (await makeUser({ type: "client", organizationId })).id,
      reviewerId: "quinn",
      installerId: "ingo",
    });
    const b = await add({
      formId: "other",
      status: "Canceled",
      createdAt: new Date("2024-04-01T12:00:00Z"),
    });
    await storeResult(a, organizationId, {
      pass: 1,
      total: 1,
      percentage_failure: null,
      scored: true,
    });
    expect(await idsOf(scope, { formId })).toEqual([a]);
    expect(await idsOf(scope, { formId: [formId, "other"] })).toEqual([a, b].toSorted(byText));
    expect(await idsOf(scope, { status: "Cancelled" })).toEqual([b]);
    expect(await idsOf(scope, { status: "Finalized" })).toEqual([a]);
    expect(await idsOf(scope, { createdTo: "2024-03-01" })).toEqual([a]);
    expect(await idsOf(scope, { createdFrom: "2024-03-02" })).toEqual([b]);
    expect(await idsOf(scope, { completedFrom: "2024-03-10", completedTo: "2024-03-10" })).toEqual([
      a,
    ]);
    expect(await idsOf(scope, { reviewerId: "quinn" })).toEqual([a]);
    expect(await idsOf(scope, { installerId: "ingo" })).toEqual([a]);
    expect(await idsOf(scope, { outcome: "Pass" })).toEqual([a]);
    expect(await idsOf(scope, { outcome: ["Fail"] })).toEqual([]);
  });
});

describe("answers and comments", () => {
  test("have a column for each wording of a question, and omit hidden answers", async () => {
    const { scope, add } = await makeExportSetup();
    const comment = 'Two tiles,\n"cracked" 🏚️ שלום';
    await add(
      { createdAt: new Date("2024-01-02T12:00:00Z") },
      {
        version: 1,
        answers: {
          sound: { values: ["No"], comment },
          leak: { values: ["=North"] },
          modules: { values: ["1,200"] },
          seen: { values: ["2024-01-05"] },
        },
      },
    );
    await add(
      { createdAt: new Date("2024-01-01T12:00:00Z") },
      {
        version: 2,
        answers: {
          sound: { values: ["Yes"] },
          leak: { values: ["hidden"] },
          modules: { values: ["14"] },
        },
      },
    );
    const report = await prepareCsvReport(scope, {
      criteria: allProjects,
      includeIntakeData: true,
    });
    const [first, second] = await readCsv(report);
    expect(first).toMatchObject({
      "Roof · Is the roof sound?": "No",
      "Roof · Is the roof sound? (comment)": comment,
      "Roof · Where does it leak?": "'=North",
      "Roof · How many modules? (version 1)": "1200",
      "Roof · How many modules are there? (version 2)": "",
      "Roof · When was it seen? (version 1)": "01-05-2024",
    });
    expect(second).toMatchObject({
      "Roof · Is the roof sound?": "Yes",
      "Roof · Where does it leak?": "",
      "Roof · How many modules? (version 1)": "",
      "Roof · How many modules are there? (version 2)": "14",
    });
  });

  test("are hidden from an installer until the project allows it, and so are scores", async () => {
    const { add, as, organizationId } = await makeExportSetup();
    const installer = await as("installer");
    const set = { installerId: installer.viewer.id, installerKind: "user" as const };
    const answers = { sound: { values: ["No"], comment: "Cracked" } };
    const closed = await add({ ...set, createdAt: new Date("2024-01-02T12:00:00Z") }, { answers });
    const open = await add(
      { ...set, installerViewable: true, createdAt: new Date("2024-01-01T12:00:00Z") },
      { answers },
    );
    for (const id of [closed, open])
      await storeResult(id, organizationId, {
        pass: 1,
        total: 1,
        percentage_failure: null,
        scored: true,
      });
    const report = await prepareCsvReport(installer, {
      criteria: allProjects,
      includeIntakeData: true,
    });
    const rows = await readCsv(report);
    expect(
      rows.map((row) => [row["Project ID"], row["Roof · Is the roof sound?"], row["Outcome"]]),
    ).toEqual([
      [closed, "", ""],
      [open, "No", "Pass"],
    ]);
    expect(await idsOf(installer, { outcome: "Pass" })).toEqual([open]);
  });
});

describe("the filters", () => {
  test("are those of the specification, with its order and labels", () => {
    expect(csvFilterTypes.map(({ label }) => label)).toEqual([
      "Project Type",
      "Status",
      "Date Created",
      "Date Completed",
      "Client",
      "Quality Manager",
      "Installer",
      "Outcome",
    ]);
  });

  test("show 'all' until something is chosen, and again when nothing is left", async () => {
    const { scope } = await makeExportSetup();
    const choices = await listFilterChoices(scope, {
      criteria: allProjects,
      searchTexts: readSearchTexts(new URLSearchParams()),
    });
    const wordsOf = (sent: object) =>
      csvFilterTypes.map((type) => filterText(type, criteriaInput.parse(sent), choices));
    expect(new Set(wordsOf({}))).toEqual(new Set(["all"]));
    expect(wordsOf({ status: ["Canceled"], outcome: "Fail" })).toEqual([
      "all",
      "Cancelled",
      "all",
      "all",
      "all",
      "all",
      "all",
      "Fail",
    ]);
    expect(new Set(wordsOf({ status: [], outcome: "" }))).toEqual(new Set(["all"]));
    expect(choices.outcome.choices.map(({ label }) => label)).toEqual(["Pass", "Fail"]);
    expect(choices.status.choices).toHaveLength(9);
  });
});

describe("the clients to choose from", () => {
  const clientsOf = async (scope: Scope) =>
    (await readRecords(scope, "clientId", { searchText: "", max: 51 })).map(({ value }) => value);

  test("are a client's own, a scheduler's assigned ones, a field user's inspected ones, all for an admin", async () => {
    const { organizationId, scope, as, add } = await makeExportSetup();
    const [a, b] = [
      await makeUser({ type: "client", organizationId }),
      await makeUser({ type: "client", organizationId }),
    ];
    const client = await as("client");
    const limited = { clients: { [a.id]: a.name } };
    const scheduler = await as("scheduler", limited);
    const manager = await as("quality-manager", limited);
    const fieldUser = await as("field-user");
    await add({
      clientId: b.id,
      clientName: b.name,
      inspectorId: fieldUser.viewer.id,
      inspectorKind: "internal",
    });
    expect(await clientsOf(client)).toEqual([organizationId]);
    expect(await clientsOf(scheduler)).toEqual([a.id]);
    expect(await clientsOf(manager)).toEqual([a.id]);
    const all = [a.id, b.id, client.viewer.id];
    const free = await as("scheduler", { clientsAll: true });
    expect(await clientsOf(free)).toEqual(expect.arrayContaining(all));
    expect(await clientsOf(fieldUser)).toEqual([b.id]);
    expect(await clientsOf(scope)).toEqual(expect.arrayContaining(all));
  });

  test("a client's own organization finds the projects it belongs to", async () => {
    const { add, as } = await makeExportSetup();
    const theirs = await makeOrganization();
    const id = await add({ clientOrganizationId: theirs.id });
    await add();
    expect(await idsOf(await as("admin"), { clientId: theirs.id })).toEqual([id]);
  });
});

test("leaves out the columns that are empty in all rows, where the person asked for it", async () => {
  const { scope, add } = await makeExportSetup();
  const id = await add({ clientName: "Client" });
  const report = await prepareCsvReport(scope, {
    criteria: allProjects,
    includeIntakeData: true,
  });
  const read: number[] = [];
  const onRows = (rows: number) => void read.push(rows);
  const pieces = report.write("csv", { omitEmptyColumns: true, needsRows: true, onRows });
  const table: string[][] = parse(await buffer(pieces), { bom: true, record_delimiter: "\r\n" });
  const [headings = [], ...rows] = table;
  expect(headings).toContain("Project ID");
  expect(headings).not.toContain("Cancellation Reason");
  expect(report.headings).toContain("Cancellation Reason");
  for (const index of headings.keys()) expect(rows.some((row) => row[index] !== "")).toBe(true);
  expect(rows.map((row) => row[headings.indexOf("Project ID")])).toContain(id);
  expect(read.at(-1)).toBe(report.total);
});
