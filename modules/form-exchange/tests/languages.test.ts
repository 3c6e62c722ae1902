/** The pages on which an author adds languages and translates the texts of a form. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { makeDefinition, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { applyEdit, getDraft } from "#modules/forms/public.draft.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { formActions } from "#modules/recommendations/schema.ts";
import { makeFormAction, makeFormRating } from "#modules/recommendations/tests/factories.ts";
import * as fileRoute from "../routes/translation-file.ts";
import * as importRoute from "../routes/import-translation.tsx";
import * as languagesRoute from "../routes/languages.tsx";
import * as saveRoute from "../routes/save-translation.ts";
import * as translationRoute from "../routes/translation.tsx";

const languagesPage = servedRoute("modules/form-exchange/routes/languages.tsx", languagesRoute);
const { action: saveText } = servedRoute(
  "modules/form-exchange/routes/save-translation.ts",
  saveRoute,
);
const { loader: exportFile } = servedRoute(
  "modules/form-exchange/routes/translation-file.ts",
  fileRoute,
);
const { action: importFile } = servedRoute(
  "modules/form-exchange/routes/import-translation.tsx",
  importRoute,
);
const table = servedRoute("modules/form-exchange/routes/translation.tsx", translationRoute);

useTestDatabase();

let admin: UserRow;
let id: string;

const draft = async () => (await getDraft(await scopeOfUser(admin.id), id)).definition;

async function requested(path: string, fields?: Record<string, string>) {
  const init = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = await requestAs(admin, `/forms/${id}/languages${path}`, init);
  return { request, params: { id, language: "es" }, context: {} };
}

const postList = async (fields: Record<string, string>) =>
  languagesPage.action(await requested("", fields));
const postTable = async (fields: Record<string, string>) =>
  table.action(await requested("/es", fields));
const openTable = async (search = "") => table.loader(await requested(`/es${search}`));
const rowOf = (index: number, part: string, text: string) => ({
  [`id.${index}`]: "a",
  [`part.${index}`]: part,
  [`text.${index}`]: text,
});

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  const fields = [makeQuestion({ id: "a", label: "Is it on?" }), makeQuestion({ id: "b" })];
  const form = await makeForm(admin.organizationId, {
    active: false,
    definition: makeDefinition({ sections: [{ id: "roof", title: "Roof", fields }] }),
  });
  id = form.id;
});

describe("the list of languages", () => {
  it("adds, counts and removes a language, and undoes that", async () => {
    await postList({ intent: "add", language: "es" });
    const { languages, undo } = await languagesPage.loader(await requested(""));
    expect(languages).toEqual([
      { code: "es", name: "Spanish", total: 10, done: 0, missing: 10, check: 0 },
    ]);
    expect(undo?.words).toBe("Added the language Spanish");
    await postList({ intent: "remove", language: "es" });
    expect((await draft()).languages).toBeUndefined();
    await postList({ intent: "undo", number: "2" });
    expect((await draft()).languages).toHaveLength(1);
  });

  it("says in which language the form is written, and refuses that as a translation", async () => {
    await postList({ intent: "own", language: "es" });
    expect((await draft()).language).toBe("es");
    expect(await postList({ intent: "add", language: "es" })).toMatchObject({
      data: { refusal: { message: "This form already has that language." } },
    });
  });

  it("refuses a language that is none, and a form that is published", async () => {
    expect(await postList({ intent: "add", language: "" })).toMatchObject({
      data: { refusal: { errors: { language: "Choose a language." } } },
    });
    id = (await makeForm(admin.organizationId)).id;
    expect(await postList({ intent: "add", language: "es" })).toMatchObject({
      data: { refusal: { message: "Unpublish this form to enable editing" } },
    });
  });
});

describe("a translation as a file", () => {
  beforeEach(() => postList({ intent: "add", language: "es" }));

  const exported = async (format: string) => {
    const { request, params, context } = await requested(`/es/file/${format}`);
    const response = await exportFile({ request, params: { ...params, format }, context });
    return new Uint8Array(await response.arrayBuffer());
  };
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name = "es.xlf") => {
    const body = new FormData();
    body.set("file", new File([bytes], name));
    const request = await requestAs(admin, `/forms/${id}/languages/es/import`, {
      method: "POST",
      body,
    });
    return importFile({ request, params: { id, language: "es" }, context: {} });
  };

  it.each(["xlsx", "xlf"])("goes out and comes back as %s", async (format) => {
    await postTable(rowOf(0, "question", "¿Está encendido?"));
    const file = await exported(format);
    await postTable({ ...rowOf(0, "question", ""), "had.0": "1" });
    expect((await openTable()).language.done).toBe(0);
    await upload(file, `es.${format}`);
    expect((await openTable()).rows[2]?.text).toBe("¿Está encendido?");
  });

  it("has the texts of actions, beside those of the draft", async () => {
    const action = await makeFormAction(admin.organizationId, id);
    await postTable({
      ...rowOf(0, "question", "¿Está encendido?"),
      "id.1": action,
      "part.1": "strategy",
      "text.1": "Repararlo",
    });
    const file = await exported("xlf");
    await postTable({
      ...rowOf(0, "question", ""),
      "had.0": "1",
      "id.1": action,
      "part.1": "strategy",
      "text.1": "",
      "had.1": "1",
    });
    expect((await openTable()).language.done).toBe(0);
    await upload(file);
    expect((await openTable()).rows.flatMap(({ text }) => text || [])).toEqual([
      "¿Está encendido?",
      "Repararlo",
    ]);
  });

  it("is refused beside the field when it has no translations", async () => {
    const refused = await upload(new TextEncoder().encode("<html></html>"));
    expect(JSON.stringify(refused)).toMatch(/"errors":{"file":"This file has no translations\./);
  });
});

describe("the table of a translation", () => {
  beforeEach(() => postList({ intent: "add", language: "es" }));

  it("shows every text with its place, or only those that are missing", async () => {
    await postTable(rowOf(0, "question", "¿Está encendido?"));
    const { rows } = await openTable();
    expect(rows.slice(0, 4).map(({ where, source, text }) => [where, source, text])).toEqual([
      ["Form title", expect.any(String), ""],
      ["Section 1 title", "Roof", ""],
      ["1.1 question", "Is it on?", "¿Está encendido?"],
      ["1.1 choice", "Yes", ""],
    ]);
    expect((await openTable("?show=missing")).total).toBe(9);
  });

  it("saves one text from a script, and counts those that it also translated", async () => {
    const fields = rowOf(0, "option Yes", "Sí");
    const response = await saveText(await requested("/es/text", fields));
    expect(await response.json()).toEqual({ total: 10, done: 2, missing: 8, check: 0 });
  });

  it("leaves a text alone that was empty when the page was opened and has been filled since", async () => {
    await postTable(rowOf(0, "option Yes", "Sí"));
    const b = { "id.0": "b", "part.0": "option Yes", "text.0": "" };
    await postTable(b);
    expect((await draft()).languages?.[0]?.texts.b).toEqual({ "option Yes": "Sí" });
    await postTable({ ...b, "had.0": "1" });
    expect((await draft()).languages?.[0]?.texts.b).toBeUndefined();
  });

  it("marks a translation as checked by its button alone", async () => {
    await postTable(rowOf(0, "question", "¿Está encendido?"));
    const field = makeQuestion({ id: "a", label: "Is it switched on?" });
    const scope = await scopeOfUser(admin.id);
    await inTransaction((tx) => applyEdit(tx, scope, id, { kind: "change-question", field }));
    const same = { ...rowOf(0, "question", "¿Está encendido?"), "had.0": "1" };
    await postTable(same);
    expect((await openTable("?show=check")).rows).toMatchObject([{ was: "Is it on?" }]);
    await postTable({ ...same, checked: "0" });
    expect((await openTable("?show=check")).total).toBe(0);
  });

  it("has the texts of actions as well, also while the form is published", async () => {
    const cost = await makeFormRating(admin.organizationId, id);
    const action = await makeFormAction(admin.organizationId, id, { cost });
    await db.update(forms).set({ active: true }).where(eq(forms.id, id));
    const { rows, language } = await openTable("?show=missing");
    expect(language.total).toBe(13);
    expect(rows.slice(-3).map(({ where, source }) => [where, source])).toEqual([
      ["Action 1 strategy", "Repair it"],
      ["Action 1", "Repair the roof."],
      ["Cost of actions", "Low"],
    ]);
    const strategy = { "id.0": action, "part.0": "strategy", "text.0": "Repararlo" };
    const response = await saveText(await requested("/es/text", strategy));
    expect(await response.json()).toMatchObject({ total: 13, done: 1 });
    await db.update(formActions).set({ strategy: "Fix it" }).where(eq(formActions.id, action));
    expect((await openTable("?show=check")).rows).toMatchObject([
      { was: "Repair it", text: "Repararlo" },
    ]);
    await postTable({ ...strategy, "text.0": "", "had.0": "1" });
    expect((await openTable()).language.done).toBe(0);
    const refused = await postTable(rowOf(0, "question", "¿Está encendido?"));
    expect(refused).toMatchObject({
      data: { refusal: { message: "Unpublish this form to enable editing" } },
    });
  });

  it("is not found for a language that the form does not have", async () => {
    await postList({ intent: "remove", language: "es" });
    await expect(openTable()).rejects.toSatisfy(
      (error: unknown) => isProblem(error) && error.code === "not-found",
    );
  });
});
