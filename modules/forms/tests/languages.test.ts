/** The languages of a draft: translating, what follows a change of the form, publishing and copies. */
import { beforeEach, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeDefinition, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { getDraft } from "../domain/draft/drafts.server.ts";
import { applyEdit } from "../domain/edits/apply-edit.server.ts";
import type { Edit } from "../domain/edits/edit.ts";
import { stepThroughEdits } from "../domain/edits/undo.server.ts";
import { duplicateForm } from "../domain/list/duplicate-form.server.ts";
import { discardDraft, openDraft, publishForm } from "../domain/versions/publish.server.ts";
import { getPublishedForm } from "../domain/versions/published-form.server.ts";
import { makeForm } from "./factories.ts";

useTestDatabase();

let scope: Scope;
let formId: string;

const edit = (change: Edit) => inTransaction((tx) => applyEdit(tx, scope, formId, change));
const draft = async () => (await getDraft(scope, formId)).definition;
const spanish = async () => (await draft()).languages?.find(({ code }) => code === "es");
const translate = (id: string, part: string, text: string, fillSame = false) =>
  edit({ kind: "translate", language: "es", texts: [{ id, part, text }], fillSame });

beforeEach(async () => {
  scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
  const fields = [makeQuestion({ id: "a", label: "Is it on?" }), makeQuestion({ id: "b" })];
  const sections = [{ id: "roof", title: "Roof", fields }];
  const form = await makeForm(scope.organizationId, {
    active: false,
    definition: makeDefinition({ sections }),
  });
  formId = form.id;
  await edit({ kind: "set-languages", languages: ["en", "es"] });
  await translate("a", "question", "¿Está encendido?");
});

it("gives a translation to texts that read the same, and leaves those that have one", async () => {
  await translate("b", "option Yes", "Afirmativo");
  await translate("a", "option Yes", "Sí", true);
  await translate("a", "option No", "No", true);
  expect((await spanish())?.texts).toEqual({
    a: { question: "¿Está encendido?", "option Yes": "Sí", "option No": "No" },
    b: { "option Yes": "Afirmativo", "option No": "No" },
  });
});

it("marks a translation whose source changed, until it is translated again", async () => {
  const field = makeQuestion({ id: "a", label: "Is it switched on?" });
  await edit({ kind: "change-question", field });
  expect(await spanish()).toEqual({
    code: "es",
    texts: { a: { question: "¿Está encendido?" } },
    outdated: { a: { question: "Is it on?" } },
  });
  await translate("a", "question", "¿Está encendido?");
  expect((await spanish())?.outdated).toBeUndefined();
});

it("lets the translation of an option follow its new name, to be checked", async () => {
  await translate("a", "option Yes", "Sí");
  const options = [{ label: "Yes, it is" }, { label: "No" }];
  await edit({
    kind: "change-question",
    field: makeQuestion({ id: "a", label: "Is it on?", options }),
    renamed: [{ from: "Yes", to: "Yes, it is" }],
  });
  expect(await spanish()).toMatchObject({
    texts: { a: { "option Yes, it is": "Sí" } },
    outdated: { a: { "option Yes, it is": "Yes" } },
  });
});

it("copies translations with a question and with a section", async () => {
  await edit({ kind: "duplicate-question", id: "a", newId: "c" });
  await edit({ kind: "duplicate-section", id: "roof", newId: "attic" });
  const { sections, languages } = await draft();
  const copies = sections[1]!.fields.map(({ id }) => languages?.[0]?.texts[id]?.question);
  expect(languages?.[0]?.texts.c).toEqual({ question: "¿Está encendido?" });
  expect(copies).toEqual(["¿Está encendido?", "¿Está encendido?", undefined]);
});

it("gives back a removed language, and a deleted question, with their translations", async () => {
  const before = await draft();
  await edit({ kind: "set-languages", languages: ["en"] });
  await edit({ kind: "delete-question", id: "a" });
  expect((await draft()).languages).toBeUndefined();
  for (const number of [4, 3])
    await inTransaction((tx) => stepThroughEdits(tx, scope, formId, "undo", number));
  expect(await draft()).toEqual(before);
});

it("publishes translations, and goes back to them", async () => {
  await inTransaction((tx) => publishForm(tx, scope, formId, ""));
  const published = await getPublishedForm(scope, formId);
  expect(published.languages).toEqual([
    { code: "es", texts: { a: { question: "¿Está encendido?" } } },
  ]);
  await inTransaction((tx) => openDraft(tx, scope, formId));
  await translate("b", "question", "¿Otra?");
  await inTransaction((tx) => discardDraft(tx, scope, formId));
  expect((await draft()).languages).toEqual(published.languages);
});

it("copies translations with the form", async () => {
  const id = await duplicateForm(scope, { formId, id: newId() });
  const { definition } = await getDraft(scope, id);
  const copied = definition.sections[0]!.fields[0]!.id;
  expect(copied).not.toBe("a");
  expect(definition.languages?.[0]?.texts).toEqual({ [copied]: { question: "¿Está encendido?" } });
});

it("refuses a language twice, an unknown code, and a translation into a language it does not have", async () => {
  for (const languages of [["en", "en"], ["Spanish"], []])
    await expect(edit({ kind: "set-languages", languages })).rejects.toThrow();
  const texts = [{ id: "a", part: "question", text: "Oui" }];
  await expect(edit({ kind: "translate", language: "fr", texts })).rejects.toThrow(
    "no longer has that language",
  );
});
