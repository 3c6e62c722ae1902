/** Unusual input, and records that no longer exist at export. */
import { parse } from "csv-parse/sync";
import readXlsx from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { makeProject, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { allProjects, criteriaInput } from "../domain/criteria/criteria.input.ts";
import { describeCriteria } from "../domain/criteria/describe-criteria.server.ts";
import { prepareCsvReport } from "../domain/reports/csv-report.server.ts";
import * as csvFileRoute from "../routes/csv-file.ts";
import {
  addIntake,
  fileOf,
  makeExportSetup,
  readCsv,
  roofForm,
  type ExportSetup,
} from "./export-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: generate } = servedRoute("modules/exports/routes/csv-file.ts", csvFileRoute);

useTestDatabase();

let setup: ExportSetup;

beforeAll(async () => {
  setup = await makeExportSetup();
});

const whole = (criteria: object = {}) =>
  prepareCsvReport(setup.scope, {
    criteria: criteriaInput.parse(criteria),
    includeIntakeData: true,
  });

async function press(form: Record<string, string>, accept = "text/html"): Promise<Response> {
  const headers = { Accept: accept };
  const request = await requestAs(setup.admin, "/reports/csv/file", { form, headers });
  return generate({ request, params: {}, context: {} });
}

describe("a report without rows", () => {
  test("is refused with the specification's message, as a page and to a script", async () => {
    const nothing = { createdTo: "2001-01-01" };
    const page = await press(nothing);
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toContain("/reports/csv?createdTo=2001-01-01");
    const script = await press(nothing, "application/json");
    expect(script.status).toBe(400);
    expect(await script.json()).toEqual({ refusal: "could not generate CSV rows" });
  });

  test("is the result of criteria with a deleted form or client, and their text says so", async () => {
    const { organizationId, scope } = setup;
    const [deletedForm] = await db
      .insert(forms)
      .values({ organizationId, title: "Old roof" })
      .returning();
    await makeProject({ organizationId, formId: deletedForm!.id, formTitle: "Old roof" });
    await db.update(forms).set({ deletedAt: new Date() }).where(eq(forms.id, deletedForm!.id));
    const criteria = criteriaInput.parse({ formId: deletedForm!.id });
    expect(await describeCriteria(scope, criteria)).toEqual([
      { label: "Project Type", value: "Old roof (deleted)" },
    ]);
    // Its projects still exist.
    expect((await whole({ formId: deletedForm!.id })).total).toBe(1);
    const lost = criteriaInput.parse({ clientId: "client-of-before" });
    expect(await describeCriteria(scope, lost)).toEqual([
      { label: "Client", value: "no longer available" },
    ]);
    expect((await whole(lost)).total).toBe(0);
  });

  test.each<Record<string, string>>([
    { createdFrom: "2024-02-31" },
    { createdFrom: "yesterday" },
    { createdTo: "0000-01-01" },
    { formId: "x".repeat(41) },
  ])("is refused for %j, which no control sends", async (form) => {
    const refused = await press(form).catch((error: unknown) => error);
    expect(isProblem(refused) && refused.code).toBe("invalid-input");
  });
});

test("line breaks, emoji, right-to-left text and very long comments are read back as written", async () => {
  const comment = `${'Line\r\nbreak, "quotes" 👩🏽‍🔧 שלום عالم\t'.repeat(3_000)}end`;
  expect(comment.length).toBeGreaterThan(100_000);
  const id = await setup.add(
    { clientName: "Ünïcode; GmbH" },
    { answers: { sound: { values: ["No"], comment } } },
  );
  const rows = await readCsv(await whole({ formId: setup.formId }));
  const row = rows.find((one) => one["Project ID"] === id);
  expect(row?.["Roof · Is the roof sound? (comment)"]).toBe(comment);
  const file = await fileOf(await whole({ formId: setup.formId }), "xlsx");
  const [worksheet] = await readXlsx(file);
  expect(worksheet!.data.flat()).toContain("Ünïcode; GmbH");
});

test("a form of 2,000 questions has a column for each answer and each comment", async () => {
  const { organizationId, scope } = setup;
  const fields = Array.from({ length: 2_000 }, (_, index) =>
    makeQuestion({ id: `q${index}`, question: `Question ${index}?` }),
  );
  const plain = roofForm("long", 1);
  const form = { ...plain, title: "Long", sections: [{ id: "all", title: "All", fields }] };
  const project = await makeProject({ organizationId, formId: "long", formTitle: "Long" });
  const answers = Object.fromEntries(fields.map(({ id }) => [id, { values: ["Yes"] }]));
  await addIntake(project.id, organizationId, form, answers);
  const criteria = criteriaInput.parse({ formId: "long" });
  const report = await prepareCsvReport(scope, { criteria, includeIntakeData: true });
  const [row] = await readCsv(report);
  expect(Object.keys(row!).filter((heading) => heading.startsWith("All · "))).toHaveLength(4_000);
  expect(row?.["All · Question 1999?"]).toBe("Yes");
});

test("a browser that disconnects leaves no query and no connection open", async () => {
  for (let n = 0; n < 70; n += 1) await setup.add();
  const response = await press({});
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  const open = () =>
    db.execute(
      sql`select 1 from pg_stat_activity where query ilike '%from pages' and datname = current_database()`,
    );
  await expect.poll(async () => (await open()).length, { timeout: 10_000 }).toBe(0);
});

test("a whole response is complete, and none of it is cached", async () => {
  const response = await press({});
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const report = await prepareCsvReport(setup.scope, {
    criteria: allProjects,
    includeIntakeData: false,
  });
  expect(response.headers.get("x-total-projects")).toBe(String(report.total));
  const rows: unknown[] = parse(await response.text(), {
    bom: true,
    from: 2,
    record_delimiter: "\r\n",
  });
  expect(rows).toHaveLength(report.total);
});
