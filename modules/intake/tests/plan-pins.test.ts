/** The plans on which an inspector marks points: pictures among the project's documents, or the form's own. */
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { findPlanFiles } from "../domain/plans/plan-files.server.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { answerQuestion, openPage } from "./fill-in.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

const picture = { id: "drawn", text: "Roof", width: 100, height: 80 };

async function makeWith(over: Partial<FormField>): Promise<MadeIntake> {
  const asked: FormField = { id: "pins", type: "plan-pins", label: "Findings", ...over };
  return makeIntake({
    form: { ...roofForm, sections: [{ id: "roof", title: "Roof", fields: [asked] }] },
  });
}

interface AddedFile {
  name: string;
  kind?: "file" | "photo" | "example";
  contentType?: string;
  deletedAt?: Date;
  collection?: string;
}

async function addFile(
  { organizationId, projectId }: MadeIntake,
  file: AddedFile,
): Promise<string> {
  const stored = { key: `${projectId}/${file.name}`, size: 1_000, recordId: projectId };
  const usual = { kind: "file", contentType: "image/png", collection: "projects" } as const;
  const [row] = await db
    .insert(files)
    .values({ ...usual, ...stored, organizationId, ...file })
    .returning({ id: files.id });
  return row!.id;
}

const plansOf = async (made: MadeIntake) =>
  (await openPage(made.as(made.inspector), made.projectId)).plans?.map(({ name }) => name);

test("are the pictures among the documents of the project, and of no other", async () => {
  const made = await makeWith({});
  expect(await plansOf(made)).toBeUndefined();
  await addFile(made, { name: "Plan.png" });
  await addFile(made, { name: "Permit.pdf", contentType: "application/pdf" });
  await addFile(made, { name: "Photo.png", kind: "photo" });
  await addFile(made, { name: "Old.png", deletedAt: new Date() });
  await addFile(await makeWith({}), { name: "Other.png" });
  expect(await plansOf(made)).toEqual(["Plan.png"]);
});

test("are not read for a form with a plan of its own, or without such a question", async () => {
  for (const over of [{ picture }, { type: "single-input" as const }]) {
    const made = await makeWith(over);
    await addFile(made, { name: "Plan.png" });
    expect(await plansOf(made)).toBeUndefined();
  }
});

test("are shown to reviewers and in reports only if they are of the project or its form", async () => {
  const made = await makeWith({ picture });
  const other = await makeWith({});
  const found = async (id: string) => {
    const value = `plan ${id} Plan\n1 2 Here`;
    const scope = made.as(made.inspector);
    const { versions } = await readIntake(made.project);
    await answerQuestion(scope, made.projectId, {
      fieldId: "pins",
      value,
      basedOn: versions.pins ?? 0,
    });
    return [...(await findPlanFiles(made.project, await readIntake(made.project))).keys()];
  };
  const own = await addFile(made, { name: "Plan.png" });
  const report = await addFile(made, { name: "Old.png", deletedAt: new Date() });
  const foreign = await addFile(other, { name: "Other.png" });
  const example = await addFile(other, {
    name: "Example.png",
    kind: "example",
    collection: "forms",
  });
  expect(await found(own)).toEqual([own]);
  for (const id of [report, foreign, example]) expect(await found(id)).toEqual([]);
});
