/** Reports of forms with repeating sections: few instances as sections, many as rows of one table. */
import { buffer } from "node:stream/consumers";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { Answers } from "#modules/form-logic/public.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { stringsForm, stringsRubric } from "#modules/intake/tests/strings-form.ts";
import { describeReport } from "../domain/description/describe-report.ts";
import { readReportContent } from "../domain/description/read-report-content.server.ts";
import { fullReportOptions } from "../domain/custom/report-options.input.ts";
import { addPhotos, makeCompleted, makeReport, type CompletedProject } from "./factories.ts";

useTestDatabase();

/** So many strings at each of three inverters, the last of which has too little voltage. */
function answersOf(strings: number): Answers {
  const answers: Answers = { inverters: { values: ["3"] } };
  const ids = Array.from({ length: strings }, (_, index) => `${index + 1}`);
  for (const inverter of ["1", "2", "3"]) {
    answers[`model~${inverter}`] = { values: [`SE7600H-${inverter}`] };
    answers[`repeat:string~${inverter}`] = { values: ids };
    for (const id of ids) answers[`voc~${inverter}~${id}`] = { values: [`41${id}`] };
  }
  answers[`voc~3~${strings}`] = { values: ["380"], comment: "Checked twice" };
  return answers;
}

const strings = (count: number) =>
  makeCompleted(
    {},
    {
      sections: stringsForm.sections,
      answers: answersOf(count),
      questions: stringsRubric,
    },
  );

async function blocksOf({ scope, projectId }: CompletedProject) {
  return describeReport(await readReportContent(scope, projectId), fullReportOptions).blocks;
}

async function headings(made: CompletedProject) {
  const blocks = await blocksOf(made);
  const at = blocks.findIndex((block) => block.kind === "heading" && block.text === "Answers");
  return blocks.slice(at + 1).flatMap((block) => (block.kind === "heading" ? [block.text] : []));
}

describe("the answers of a report", () => {
  test("have a section for each of few instances", async () => {
    const made = await strings(1);
    expect((await headings(made)).slice(0, 7)).toEqual([
      "Site",
      "Inverter 1, SE7600H-1",
      "Inverter 1, String 1",
      "Inverter 2, SE7600H-2",
      "Inverter 2, String 1",
      "Inverter 3, SE7600H-3",
      "Inverter 3, String 1",
    ]);
  });

  test("have one table for many instances, with the failed cells marked and the photos after it", async () => {
    const made = await strings(8);
    await addPhotos(made, "voc~3~8", ["meter.jpg"]);
    const blocks = await blocksOf(made);
    expect((await headings(made)).slice(0, 5)).toEqual([
      "Site",
      "Inverter 1, SE7600H-1",
      "Inverter 2, SE7600H-2",
      "Inverter 3, SE7600H-3",
      "Strings: Inverter 1 to Inverter 3",
    ]);
    const at = blocks.findIndex((block) => block.kind === "table" && block.isGrid);
    expect(blocks[at - 1]).toMatchObject({ note: { text: "23 passed, 1 failed", tone: "bad" } });
    expect(blocks[at]).toMatchObject({
      columns: [{ heading: "String" }, { heading: "Open-circuit voltage" }, { heading: "Note" }],
    });
    const { rows } = blocks[at] as Extract<(typeof blocks)[number], { kind: "table" }>;
    expect(rows).toHaveLength(24);
    expect(rows[8]?.slice(0, 2)).toMatchObject(["Inverter 2, String 1", { text: "411" }]);
    expect(rows[23]?.slice(0, 2)).toMatchObject([
      "Inverter 3, String 8",
      {
        at: "voc~3~8",
        text: "380",
        tone: "bad",
        bold: true,
        more: "Fails: at least 400 (Major). Comment: Checked twice",
      },
    ]);
    expect(blocks[at + 1]).toMatchObject({
      kind: "photos",
      photos: [{ caption: "Inverter 3, String 8: Open-circuit voltage", answer: "380" }],
    });
  });

  test("have a line for many instances that passed without numbers", async () => {
    const sound = makeQuestion({ id: "sound", question: "Is it sound?" });
    const made = await makeCompleted(
      {},
      {
        sections: [
          {
            id: "clamp",
            title: "Clamps",
            repeat: { noun: "Clamp", count: { by: "number", number: 5 } },
            fields: [sound],
          },
        ],
        answers: Object.fromEntries(
          Array.from({ length: 5 }, (_, index) => [`sound~${index + 1}`, { values: ["Yes"] }]),
        ),
      },
    );
    const blocks = await blocksOf(made);
    expect(blocks).toContainEqual(
      expect.objectContaining({
        rows: [
          [
            { text: "Clamps", bold: true },
            { text: "5 of 5 passed", tone: "good" },
          ],
        ],
      }),
    );
  });

  test("fit the pages of the PDF", async () => {
    const made = await strings(8);
    await makeReport(made);
    const [file] = await db
      .select()
      .from(files)
      .where(
        and(eq(files.recordId, made.projectId), eq(files.kind, "report"), isNull(files.deletedAt)),
      );
    const text = (await pagesOf(await buffer((await openFile(file!)).stream))).join("\n");
    expect(text).toContain("String|Open-circuit voltage|Note|Inverter 1, String 1|411|No answer");
    expect(text).toContain("Inverter 3, String 8|380|Fails: at least 400 (Major).");
    // The finding names the string.
    expect(text).toContain("Inverter 3, String 8: Open-circuit voltage|380 (at least 400)");
  });
});
