/** A repeating section that is filled in as a table, with and without scripts. */
import { beforeEach, describe, expect, it } from "vitest";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import { answerQuestion, openPage } from "./fill-in.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { stringsForm } from "./strings-form.ts";

const { action } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);

useTestDatabase();

const form: FormDefinition = {
  ...stringsForm,
  sections: [
    ...stringsForm.sections.map((section) =>
      section.id === "string" && section.repeat
        ? { ...section, repeat: { ...section.repeat, table: true } }
        : section,
    ),
    { id: "end", title: "End", fields: [{ id: "done", type: "single-input", label: "Done?" }] },
  ],
};

let made: MadeIntake;
const answer = (fieldId: string, value: string) =>
  answerQuestion(made.as(made.inspector), made.projectId, { fieldId, value, basedOn: 0 });
const stored = () => getIntake(made.as(made.admin), made.projectId);
const open = (sectionId: string | null, after: string | null = null) =>
  openPage(made.as(made.inspector), made.projectId, { sectionId, after, showMissing: false });

async function press(section: string, intent: string, typed: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ section, intent, ...typed })) body.set(name, value);
  const request = await requestAs(made.inspector, `/intake/${made.projectId}`, {
    method: "POST",
    body,
  });
  const response = (await action({
    request,
    params: { id: made.projectId },
    context: {},
  })) as Response;
  const to = new URL(response.headers.get("Location") ?? "", "http://x");
  return to.searchParams.get("section");
}

beforeEach(async () => {
  made = await makeIntake({ form });
  await answer("inverters", "2");
});

describe("a table", () => {
  it("is one page and one tab for each inverter, and a row is a page of its own", async () => {
    const page = await open("table:string~2");
    expect(page.section).toMatchObject({ id: "table:string~2", title: "Inverter 2, Strings" });
    expect(page.table).toMatchObject({
      columns: [{ id: "voc" }, { id: "note" }],
      rows: [{ sectionId: "string~2~1", title: "String 1" }],
    });
    expect(page.tabs.map(({ id, title, total }) => [id, title, total])).toEqual([
      ["site", "Site", 1],
      ["inverter~1", "Inverter 1", 1],
      ["table:string~1", "Inverter 1, Strings", 2],
      ["inverter~2", "Inverter 2", 1],
      ["table:string~2", "Inverter 2, Strings", 2],
      ["end", "End", 1],
    ]);
    const row = await open("string~2~1");
    expect(row).toMatchObject({ table: null, instance: { number: 1 } });
    expect(row.pages).toEqual([
      "site",
      "inverter~1",
      "table:string~1",
      "inverter~2",
      "string~2~1",
      "end",
    ]);
    expect((await open(null, "inverter~1")).section.id).toBe("table:string~1");
    expect((await open(null, "table:string~2")).section.id).toBe("end");
  });

  it("is saved cell by cell without scripts, and keeps the comments of its cells", async () => {
    const comment = { fieldId: "voc~1~1", basedOn: 0, answer: { values: ["1"], comment: "low" } };
    const { saveAnswers } = await import("./fill-in.ts");
    await saveAnswers(made.as(made.inspector), made.projectId, [comment]);
    const to = await press("table:string~1", "next", {
      "v.voc~1~1": "1",
      "a.voc~1~1": "410",
      "v.note~1~1": "0",
      "a.note~1~1": "east",
    });
    expect(to).toBe("inverter~2");
    expect((await stored()).answers).toMatchObject({
      "voc~1~1": { values: ["410"], comment: "low" },
      "note~1~1": { values: ["east"] },
    });
  });

  it("gets a row by a button, and rows and answers from a block of cells", async () => {
    expect(await press("table:string~1", "add-instance")).toBe("table:string~1");
    expect((await open("table:string~1")).table?.rows).toHaveLength(2);
    const block = "note\tOpen-circuit voltage\neast\t401\nwest\tno\n\t1,403\nnorth\t";
    expect(await press("table:string~1", "fill-table", { "table-block": block })).toBe(
      "table:string~1",
    );
    const { table, answers } = await open("table:string~1");
    const value = (column: string) =>
      table?.rows.map(({ instanceId }) => answers[`${column}~1~${instanceId}`]?.values[0]);
    expect(value("note")).toEqual(["east", "west", undefined, "north"]);
    expect(value("voc")).toEqual(["401", undefined, "1403", undefined]);
    await press("table:string~1", "fill-table", { "table-block": "Note\nsouth\n" });
    expect((await open("table:string~1")).answers["note~1~1"]).toEqual({ values: ["south"] });
  });

  it("reads a CSV with quotes, and changes nothing for an empty block or another section", async () => {
    const csv = '"Note","Open-circuit voltage"\n"a, b",400\n';
    await press("table:string~2", "fill-table", { "table-block": csv });
    const { answers } = await stored();
    expect(answers["note~2~1"]).toEqual({ values: ["a, b"] });
    expect(answers["voc~2~1"]).toEqual({ values: ["400"] });
    await press("table:string~2", "fill-table", { "table-block": " \n" });
    await press("site", "fill-table", { "table-block": "9" });
    expect((await stored()).answers).toEqual(answers);
  });
});
