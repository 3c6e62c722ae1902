/** The stored data of an intake is also available under the names of the specification. */
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { smallBmp } from "#app/platform/files/testing/upload-samples.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files, type FileKind } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { questionTypes, type FieldType, type FormDefinition } from "#modules/form-logic/public.ts";
import { aField } from "#modules/form-logic/testing/form-factories.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { storeFlag } from "../domain/corrections/store-flag.server.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { completeProject } from "../domain/submit/complete-project.server.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";
import { stringsForm } from "./strings-form.ts";

useTestDatabase();

const [roof, array] = roofForm.sections;
const leaks = { ...roof!.fields[0]!, tipText: "Look up.", photoRequired: true };
const yesOption = { label: "Yes", requireFollowupComments: true };
const form: FormDefinition = {
  ...roofForm,
  sections: [
    { ...roof!, fields: [{ ...leaks, options: [yesOption, { label: "No" }] }, roof!.fields[1]!] },
    array!,
  ],
};

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake({ form });
});

const answer = (fieldId: string, value: string, comment?: string) =>
  saveAnswers(made.as(made.inspector), made.projectId, [
    { fieldId, basedOn: 0, answer: comment ? { values: [value], comment } : { values: [value] } },
  ]);

async function add(kind: FileKind, name: string, fieldId?: string): Promise<string> {
  const owner = { collection: "projects", recordId: made.projectId, kind, fieldId };
  const stream = Readable.from([smallBmp]);
  const row = await inTransaction((tx) =>
    storeFile(tx, made.as(made.inspector), { ...owner, name, stream }),
  );
  return row.id;
}

interface StoredField {
  id: string;
  [name: string]: unknown;
}

interface StoredIntake {
  order: string[];
  sections: { id: string; title: string; order: string[]; fields: StoredField[] }[];
  corrections: object;
  errors: object;
}

async function stored() {
  const [row] = await db.execute(
    sql`select * from documents."intakes" where "projectId" = ${made.projectId}`,
  );
  const intake = row as unknown as StoredIntake;
  const fields = intake.sections.flatMap((section) => section.fields);
  return { ...intake, field: (wanted: string) => fields.find(({ id }) => id === wanted) };
}

test("a section has its title, the order of its questions, and the questions", async () => {
  const { order, sections } = await stored();
  expect(order).toEqual(["roof", "array"]);
  expect(sections).toMatchObject([
    { id: "roof", title: "Roof", order: ["leaks", "where"], fields: [{ id: "leaks" }, {}] },
    { id: "array", title: "Array", order: ["modules", "view"] },
  ]);
});

test("a question has its text, the chosen values, the comment, and its photos by name", async () => {
  await answer("leaks", "Yes", "By the chimney");
  await answer("modules", "24");
  const id = await add("photo", "leak.bmp", "leaks");
  await db.update(files).set({ marked: true }).where(eq(files.id, id));
  const { field } = await stored();
  expect(field("leaks")).toMatchObject({
    label: "Are there leaks?",
    question: "Are there leaks?",
    tipText: "Look up.",
    options: [yesOption, { label: "No" }],
    required: true,
    photoRequired: true,
    requireFollowupPhoto: false,
    value: { values: ["Yes"], followup: true },
    comment: "By the chimney",
    images: {
      "leak.bmp": {
        name: "leak.bmp",
        url: `/files/${id}`,
        fullPath: `projects/${made.projectId}/photos/leak.bmp`,
        marked: true,
      },
    },
  });
  expect(field("modules")).toMatchObject({ value: "24", comment: null, images: {} });
  expect(field("view")).toMatchObject({ value: null, errorMessage: null, score: null });
});

test("each choice is stored as its values, whatever its type", async () => {
  const choices = Object.entries(questionTypes).filter(([, { choices: count }]) => count !== null);
  const options = [{ label: "Pass" }, { label: "Fail" }];
  const fields = choices.map(([type]) => ({
    ...aField(type, { type: type as FieldType }),
    options,
  }));
  made = await makeIntake({ form: { ...form, sections: [{ ...roof!, fields }] } });
  for (const { id } of fields) await answer(id, "Pass");
  const { field } = await stored();
  for (const { id } of fields)
    expect(field(id), id).toMatchObject({ value: { values: ["Pass"], followup: false } });
});

test("a question has the error of a refused submission until the intake is submitted", async () => {
  await answer("leaks", "No");
  await add("photo", "roof.bmp", "leaks");
  await answer("modules", "-1");
  await submitIntake(made.as(made.inspector), made.projectId);
  const before = await stored();
  const message = "Negative numbers are not allowed.";
  expect(before.field("modules")).toMatchObject({ errorMessage: message });
  expect(before.errors).toEqual({ modules: message });
  await saveAnswers(made.as(made.inspector), made.projectId, [
    { fieldId: "modules", basedOn: 1, answer: { values: ["24"] } },
  ]);
  await submitIntake(made.as(made.inspector), made.projectId);
  expect((await stored()).field("modules")).toMatchObject({ errorMessage: null });
});

test("corrections are stored by question, and scores once the project is scored", async () => {
  await answer("leaks", "No");
  await add("photo", "roof.bmp", "leaks");
  await answer("modules", "24");
  await submitIntake(made.as(made.inspector), made.projectId);
  const reviewer = made.as(made.reviewer);
  await inTransaction((tx) => storeFlag(tx, made.project, "view", "More"));
  expect((await stored()).corrections).toEqual({ view: "More" });
  await inTransaction((tx) => storeFlag(tx, made.project, "view", null));
  expect((await stored()).corrections).toEqual({});
  const { project } = await getProject(reviewer, made.projectId);
  const intake = await readIntake(project);
  await inTransaction((tx) => completeProject(tx, reviewer, project, intake, "finalize"));
  expect((await stored()).field("leaks")).toMatchObject({ score: "Pass" });
});

test("a project has its documents, photos and other files, each with its location and address", async () => {
  const ids = [await add("file", "plan.bmp"), await add("photo", "roof.bmp")];
  const other = await add("misc", "gate.bmp");
  const [row] = await db.execute(
    sql`select files, photos, misc_files from documents."projects" where id = ${made.projectId}`,
  );
  expect(row).toMatchObject({
    files: [{ name: "plan.bmp", url: `/files/${ids[0]}`, bucket: "files", size: smallBmp.length }],
    photos: [{ fullPath: `projects/${made.projectId}/photos/roof.bmp`, file_type: "image/bmp" }],
    misc_files: [{ url: `/files/${other}` }],
  });
});

test("the answers of repeating sections are listed with their instances, after those asked once", async () => {
  made = await makeIntake({ form: { ...stringsForm, skipReview: false } });
  await answer("inverters", "2");
  await answer("voc~2~1", "410", "In the sun");
  await answer("repeat:string~2", "1");
  const { instances, field } = (await stored()) as Awaited<ReturnType<typeof stored>> & {
    instances: object[];
  };
  expect(field("inverters")).toMatchObject({ value: "2" });
  const values = ["410"];
  const score = null;
  expect(instances).toEqual([
    {
      id: "repeat:string~2",
      field: "repeat:string",
      instance: ["2"],
      values: ["1"],
      comment: null,
      score,
    },
    { id: "voc~2~1", field: "voc", instance: ["2", "1"], values, comment: "In the sun", score },
  ]);
});
