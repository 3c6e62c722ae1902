/** Example photos beside a question: sent with its editor, made small, stored once, and copied with the question. */
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files } from "#db/schema.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FieldPicture } from "#modules/form-logic/public.ts";
import { applyEdit, getDraft } from "#modules/forms/public.draft.server.ts";
import * as duplicateRoute from "#modules/forms/routes/duplicate-form.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { findFormPictures } from "#modules/forms/public.writing.server.ts";
import { copyParts } from "../domain/section/copy-parts.server.ts";
import * as sectionRoute from "../routes/section.tsx";
import {
  ann,
  editorFields,
  form,
  openSection,
  postForm,
  postSection,
  question,
  refused,
  scope,
  useBuilderSetup,
  type Fields,
} from "./builder-setup.ts";

const section = servedRoute("modules/form-builder/routes/section.tsx", sectionRoute);

const duplicate = servedRoute("modules/forms/routes/duplicate-form.ts", duplicateRoute);

useTestDatabase();
useBuilderSetup();

/** A photo with the place where it was taken. */
const photo = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 8, b: 7 } } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();

async function postFiles(fields: Fields, sent: Record<string, Buffer | string>) {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  for (const [name, bytes] of Object.entries(sent)) {
    const part = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
    body.append(name, new Blob([part]), "roof.jpg");
  }
  const path = `/forms/${form.id}/sections/roof`;
  const request = await requestAs(ann, path, { method: "POST", body });
  return section.action({ request, params: { id: form.id, sectionId: "roof" }, context: {} });
}

async function sendExample(caption = " Rails are level "): Promise<FieldPicture> {
  const fields = { ...(await editorFields("sound")), "goodExample.text": caption };
  await postFiles(fields, { "goodExample.file": await photo(2000, 1000) });
  return (await question("sound"))!.goodExample!;
}

const rowsOf = (recordId: string) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.recordId, recordId), eq(files.kind, "example")));

test("a photo is made smaller, loses its place, and is stored once", async () => {
  const picture = await sendExample();
  expect(picture).toEqual({
    id: expect.any(String) as string,
    text: "Rails are level",
    width: 1280,
    height: 640,
  });
  const [row] = await rowsOf(form.id);
  const stored = sharp(await buffer((await openFile(row!)).stream));
  expect(await stored.metadata()).toMatchObject({ width: 1280, format: "jpeg" });
  expect((await stored.metadata()).exif).toBeUndefined();
  const fields = { ...(await editorFields("why")), "badExample.text": "" };
  await postFiles(fields, { "badExample.file": await photo(2000, 1000) });
  const { text: _, ...same } = picture;
  expect((await question("why"))!.badExample).toEqual(same);
  expect(await rowsOf(form.id)).toHaveLength(1);
});

test("a tall photo is made smaller by its height", async () => {
  const fields = await editorFields("sound");
  await postFiles(fields, { "badExample.file": await photo(500, 2000) });
  expect((await question("sound"))!.badExample).toMatchObject({ width: 320, height: 1280 });
});

test("what is no photo is refused beside its field; a photo that was sent with it stays", async () => {
  const fields = { ...(await editorFields("sound")), label: "Typed" };
  const answer = await postFiles(fields, {
    "goodExample.file": "no photo",
    "badExample.file": await photo(20, 10),
  });
  expect(refused(answer)).toMatchObject({
    status: 400,
    data: {
      editor: {
        errors: { goodExample: "you can only upload images" },
        draft: { label: "Typed", goodExample: null, badExample: { width: 20, height: 10 } },
      },
    },
  });
  expect(await question("sound")).toMatchObject({ label: "Question sound" });
});

test("a caption may have up to 200 characters", async () => {
  const picture = await sendExample();
  const answer = await postSection({
    ...(await editorFields("sound")),
    "goodExample.stored": JSON.stringify(picture),
    "goodExample.text": "x".repeat(201),
  });
  expect(refused(answer).data.editor.errors.goodExample).toContain("up to 200 characters");
});

test("its button removes it, and undo restores it", async () => {
  const picture = await sendExample();
  const fields = {
    ...(await editorFields("sound")),
    "goodExample.stored": JSON.stringify(picture),
  };
  const pressed = await postSection({ ...fields, "question.step": "remove-picture goodExample" });
  expect(refused(pressed).data.editor.draft).toMatchObject({ goodExample: null });
  expect((await question("sound"))!.goodExample).toEqual(picture);
  await postSection(await editorFields("sound"));
  expect(await question("sound")).not.toHaveProperty("goodExample");
  const { builder } = await openSection();
  await postForm({ intent: "undo", number: String(builder.undo?.number) });
  expect((await question("sound"))!.goodExample).toEqual(picture);
});

test("options have pictures of their own, which move with them and are refused by their number", async () => {
  const newQuestion = newId();
  await postSection({ add: "image-choice", newId: newQuestion });
  const fields = await editorFields(newQuestion);
  const sent = await postFiles(
    { ...fields, "question.step": "send-pictures" },
    { "option.0.file": await photo(40, 30), "option.1.file": "no photo" },
  );
  const { draft, errors } = refused(sent).data.editor as unknown as {
    draft: { options: { picture: FieldPicture | null }[] };
    errors: Fields;
  };
  const picture = draft.options[0]!.picture!;
  expect(draft.options[1]!.picture).toBeNull();
  expect(errors.options).toBe("Option 2: you can only upload images");
  const stored = { ...fields, "option.0.picture": JSON.stringify(picture) };
  const moved = refused(await postSection({ ...stored, "question.step": "down 0" }));
  expect(moved.data.editor.draft).toMatchObject({ options: [{ picture: null }, { picture }] });
  await postSection(stored);
  expect((await question(newQuestion))!.options).toMatchObject([{ picture }, {}]);
  expect((await question(newQuestion))!.options![1]).not.toHaveProperty("picture");
  const copyId = newId();
  const request = await requestAs(ann, "/forms", { form: { id: copyId } });
  await duplicate.action({ request, params: { id: form.id }, context: {} });
  const [own] = await rowsOf(copyId);
  const { definition } = await getDraft(scope, copyId);
  expect(definition.sections[0]!.fields.at(-1)!.options![0]!.picture).toEqual({
    ...picture,
    id: own!.id,
  });
});

test("a picture of another organization cannot be named", async () => {
  const outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
  const theirs = await makeForm(outsider.organizationId, { active: false });
  const mine = await sendExample();
  const foreign = { ...(await question("sound"))!, id: "their-question" };
  const sectionId = theirs.sections[0]!.id;
  await inTransaction((tx) =>
    applyEdit(tx, outsider, theirs.id, { kind: "add-question", sectionId, field: foreign }),
  );
  const { definition } = await getDraft(outsider, theirs.id);
  const added = definition.sections[0]!.fields.find(({ id }) => id === foreign.id);
  expect(added).toBeDefined();
  expect(added).not.toHaveProperty("goodExample");
  expect(await findFormPictures(db, outsider, [mine.id])).toEqual(new Map());
});

test("a copied form and a copied question have pictures of their own", async () => {
  const picture = await sendExample();
  const copyId = newId();
  const request = await requestAs(ann, "/forms", { form: { id: copyId } });
  await duplicate.action({ request, params: { id: form.id }, context: {} });
  const [copied] = (await getDraft(scope, copyId)).definition.sections[0]!.fields;
  const [own] = await rowsOf(copyId);
  expect(copied!.goodExample).toEqual({ ...picture, id: own!.id });
  expect(own!.id).not.toBe(picture.id);
  const other = await makeForm(ann.organizationId, { active: false });
  const posted = new FormData();
  for (const [name, text] of Object.entries({ from: form.id, newId: newId(), parts: "sound" }))
    posted.set(name, text);
  await copyParts(scope, other.id, posted);
  const [parts] = await rowsOf(other.id);
  const last = (await getDraft(scope, other.id)).definition.sections.at(-1);
  expect(last!.fields[0]!.goodExample).toEqual({ ...picture, id: parts!.id });
});
