/** Rows of a grid, typed as lines in the editor of one of them. */
import { expect, test } from "vitest";
import { newId } from "#db/columns.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  ben,
  draft,
  editorFields,
  postForm,
  postSection,
  refused,
  useBuilderSetup,
} from "./builder-setup.ts";

useTestDatabase();
useBuilderSetup();

const rows = async () => (await draft()).sections[0]?.fields ?? [];

async function addRow(): Promise<string> {
  const id = newId();
  await postSection({ add: "matrix-row", newId: id });
  return id;
}

const typed = async (id: string, moreRows: string) => ({
  ...(await editorFields(id)),
  label: "Labels legible",
  required: "on",
  "option.1.photo": "on",
  intent: "keep",
  moreRows,
});

test("follow the edited one, each once, with its choices and settings, and are undone in one step", async () => {
  const id = await addRow();
  await postSection({ work: "move", intent: "move-question", id, before: "why" });
  const lines = "Conduit supported\r\n\r\n  Boxes covered \nLabels legible\nBoxes covered";
  await postSection(await typed(id, lines));
  const made = await rows();
  const labels = ["sound", "Labels legible", "Conduit supported", "Boxes covered", "Why not"];
  expect(made.map(({ label }, index) => (index === 0 ? "sound" : label))).toEqual(labels);
  for (const row of made.slice(1, 4)) {
    expect(row).toMatchObject({ type: "matrix-row", required: true });
    expect(row.options?.map((option) => [option.label, option.requireFollowupPhoto])).toEqual([
      ["Pass", false],
      ["Fail", true],
      ["N/A", false],
    ]);
  }
  expect(new Set(made.map((row) => row.id)).size).toBe(5);
  await postForm({ intent: "undo", number: "4" });
  expect((await rows()).map(({ label }) => label)).not.toContain("Boxes covered");
});

test("are not added again when the editor is sent twice", async () => {
  const id = await addRow();
  const fields = await typed(id, "Conduit supported");
  await postSection(fields);
  await postSection(fields);
  expect((await rows()).filter(({ label }) => label === "Conduit supported")).toHaveLength(1);
});

test("are refused with what was typed when there are too many, or one is too long", async () => {
  const id = await addRow();
  const many = Array.from({ length: 201 }, (_, index) => `Row ${index}`).join("\n");
  for (const [lines, message] of [
    [many, "Add up to 200 rows in one step."],
    [`Short\n${"x".repeat(501)}`, "A row can be up to 500 characters."],
  ] as const) {
    const { status, data } = refused(await postSection(await typed(id, lines)));
    expect(status).toBe(400);
    expect(data.editor.errors.moreRows).toContain(message);
    expect(data.editor.draft).toMatchObject({ moreRows: lines, label: "Labels legible" });
  }
  expect(await rows()).toHaveLength(3);
});

test("of a question that is no row of a grid add nothing", async () => {
  await postSection({ ...(await editorFields("sound", ben)), intent: "keep", moreRows: "Another" });
  expect(await rows()).toHaveLength(2);
});
