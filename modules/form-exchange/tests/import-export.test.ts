import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import * as exportJsonRoute from "../routes/export-json.ts";
import * as exportXlsxRoute from "../routes/export-xlsx.ts";
import * as importFormRoute from "../routes/import-form.tsx";
import * as reviewImportRoute from "../routes/review-import.tsx";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import * as formFilesRoute from "../routes/form-files.tsx";
import { formEdits } from "#modules/forms/schema.ts";
import { formImports } from "../schema.ts";
import { forms } from "#db/forms-schema.ts";
import { plainForm, withIdsByPlace } from "../domain/xlsform/normal-form.ts";
import { readWorkbook } from "../domain/threads/threads.server.ts";
import { importXlsForm } from "../domain/xlsform/reading/import-xlsform.ts";
import { countIds } from "../domain/xlsform/testing/comparable.ts";
import { awkward, household, manyLanguages } from "../domain/xlsform/testing/sample-forms.ts";
import type { RawWorksheet } from "../domain/xlsform/worksheets.ts";
import { writeWorkbook } from "../domain/xlsform/writing/write-workbook.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: exportJson } = servedRoute(
  "modules/form-exchange/routes/export-json.ts",
  exportJsonRoute,
);
const { loader: exportXlsx } = servedRoute(
  "modules/form-exchange/routes/export-xlsx.ts",
  exportXlsxRoute,
);
const { action: sendFile, loader: importLoader } = servedRoute(
  "modules/form-exchange/routes/import-form.tsx",
  importFormRoute,
);
const { action: confirm, loader: reviewLoader } = servedRoute(
  "modules/form-exchange/routes/review-import.tsx",
  reviewImportRoute,
);
const { action: sendForForm, loader: formFiles } = servedRoute(
  "modules/form-exchange/routes/form-files.tsx",
  formFilesRoute,
);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
});

const scopeOf = (user: UserRow): Scope =>
  ({ viewer: { id: user.id }, organizationId: user.organizationId }) as Scope;

type Content = string | Uint8Array<ArrayBuffer>;

async function send(user: UserRow | null, content: Content | null, name = "form.xlsx") {
  const body = new FormData();
  if (content !== null) body.append("file", new Blob([content]), name);
  const request = await requestAs(user, "/forms/import", { method: "POST", body });
  return sendFile({ request, params: {}, context: {} });
}

async function sendWorksheets(user: UserRow, worksheets: RawWorksheet[]): Promise<string> {
  const response = (await send(user, await writeWorkbook(worksheets))) as Response;
  expect(response.status).toBe(303);
  return response.headers.get("Location")?.split("/").at(-1) ?? "";
}

async function open(user: UserRow | null, importId: string, search = "") {
  const request = await requestAs(user, `/forms/import/${importId}${search}`);
  return reviewLoader({ request, params: { importId }, context: {} });
}

async function confirmImport(user: UserRow, importId: string, language = ""): Promise<string> {
  const body = new URLSearchParams({ language });
  const request = await requestAs(user, `/forms/import/${importId}`, { method: "POST", body });
  const response = (await confirm({ request, params: { importId }, context: {} })) as Response;
  return response.headers.get("Location")?.split("/").at(-1) ?? "";
}

async function download(route: typeof exportXlsx, user: UserRow, id: string, search = "") {
  const request = await requestAs(user, `/forms/${id}/export${search}`);
  return route({ request, params: { id }, context: {} });
}

const countForms = () => db.$count(forms, eq(forms.organizationId, admin.organizationId));

async function draftOf(user: UserRow, formId: string): Promise<FormDefinition> {
  return (await getDraft(scopeOf(user), formId)).definition;
}

describe("importing an XLSForm", () => {
  test("shows the review, and creates nothing before it is confirmed", async () => {
    const before = await countForms();
    const importId = await sendWorksheets(admin, household);
    await expect(open(admin, importId)).resolves.toMatchObject({
      fileName: "form.xlsx",
      title: "Household visit",
      sections: [{ title: "The visit" }, { title: "The people" }],
    });
    const page = await open(admin, importId);
    expect(page.sections[1]?.questions[1]).toMatchObject({
      number: "2.2",
      type: "Number",
      condition: "Shown when “How many people live here?” is greater than 1.",
    });
    expect(await countForms()).toBe(before);
  });

  test("confirming creates one form with the reviewed questions, even when repeated", async () => {
    const importId = await sendWorksheets(admin, household);
    const before = await countForms();
    const formId = await confirmImport(admin, importId);
    expect(await confirmImport(admin, importId)).toBe(formId);
    expect(await countForms()).toBe(before + 1);
    const expected = importXlsForm(household, { fallbackTitle: "", makeId: countIds() });
    if (typeof expected === "string") throw new Error(expected);
    expect(withIdsByPlace(await draftOf(admin, formId))).toEqual(
      withIdsByPlace(expected.definition),
    );
    const again = await open(admin, importId).catch((error: unknown) => error);
    expect((again as Response).headers.get("Location")).toMatch(new RegExp(`/forms/${formId}$`));
  });

  test("lists unsupported content by worksheet, column and row", async () => {
    const { notes } = await open(admin, await sendWorksheets(admin, awkward));
    expect(notes).toContainEqual({
      kind: "left-out",
      location: "survey, column appearance",
      why: "This appearance is not supported.",
      rows: [
        { row: 4, text: "numbers" },
        { row: 6, text: "field-list" },
      ],
      more: 0,
    });
  });

  test("shows the form in the requested language, and creates it in that language", async () => {
    const importId = await sendWorksheets(admin, manyLanguages);
    const page = await open(admin, importId, "?language=English%20(en)");
    expect(page).toMatchObject({ language: "English (en)", sections: [{ title: "The site" }] });
    expect(page.languages).toHaveLength(3);
    const formId = await confirmImport(admin, importId, "English (en)");
    expect((await draftOf(admin, formId)).sections[0]?.title).toBe("The site");
  });

  test("caches the review in the chosen language, and still shows another", async () => {
    const importId = await sendWorksheets(admin, manyLanguages);
    const body = new URLSearchParams({ intent: "language", language: "English (en)" });
    const request = await requestAs(admin, `/forms/import/${importId}`, { method: "POST", body });
    const response = (await confirm({ request, params: { importId }, context: {} })) as Response;
    expect(response.headers.get("Location")).toMatch(/\?language=English\+%28en%29$/);
    const [cached] = await db
      .select({ language: sql<string>`${formImports.review}->>'language'` })
      .from(formImports)
      .where(eq(formImports.id, importId));
    expect(cached).toEqual({ language: "English (en)" });
    await expect(open(admin, importId)).resolves.toMatchObject({ language: "English (en)" });
    const { languages, language } = await open(admin, importId);
    const other = languages.find((each) => each !== language) ?? "";
    const search = `?${new URLSearchParams({ language: other }).toString()}`;
    await expect(open(admin, importId, search)).resolves.toMatchObject({ language: other });
  });

  test("shows the same page with and without the cached review", async () => {
    const importId = await sendWorksheets(admin, awkward);
    const cached = await open(admin, importId);
    await db.update(formImports).set({ review: null }).where(eq(formImports.id, importId));
    const { sections: again, ...rest } = await open(admin, importId);
    const { sections, ...before } = cached;
    const withoutIds = (all: typeof sections) =>
      all.map((each) => ({ ...each, questions: each.questions.map(({ id: _id, ...it }) => it) }));
    expect([rest, withoutIds(again)]).toEqual([before, withoutIds(sections)]);
  });

  test.each([
    ["no file", null, "Choose a file"],
    ["a text", "type,name", "not an Excel workbook"],
    ["a workbook that is no XLSForm", "sheet", "no sheet named “survey”"],
    ["JSON of another kind", "{}", "was not exported from Fieldlight"],
    ["broken JSON", '{"format":', "not valid JSON"],
    ["a newer JSON", '{"format":"fieldlight-form","schema":9}', "newer version of Fieldlight"],
    [
      "JSON with a question of an unknown type",
      '{"format":"fieldlight-form","schema":1,"form":{"title":"A","sections":[{"id":"s","title":"S","fields":[{"id":"q","type":"x","label":"Q"}]}]}}',
      "form, sections 1, fields 1, type:",
    ],
  ])("%s is refused beside the field", async (_, content, message) => {
    const before = await countForms();
    const bytes =
      content === "sheet" ? await writeWorkbook([{ name: "a", rows: [["b"]] }]) : content;
    const answer = await send(admin, bytes);
    expect(answer).toMatchObject({
      data: { errors: { file: expect.stringContaining(message) as string } },
    });
    expect(await countForms()).toBe(before);
  });

  test("a file over 5 MB is refused", async () => {
    const answer = await send(admin, new Uint8Array(5_000_001));
    expect(answer).toMatchObject({ init: { status: 413 } });
  });

  test("an import of another organization is not found", async () => {
    const importId = await sendWorksheets(admin, household);
    await expect(open(outsider, importId)).rejects.toMatchObject({ code: "not-found" });
    await expect(confirmImport(outsider, importId)).rejects.toMatchObject({ code: "not-found" });
  });

  test("is forbidden for user types that do not build forms", async () => {
    const fieldUser = await makeUser({ type: "field-user", organizationId: admin.organizationId });
    const request = await requestAs(fieldUser, "/forms/import");
    await expect(importLoader({ request, params: {}, context: {} })).rejects.toMatchObject({
      code: "not-authorized",
    });
    await expect(send(fieldUser, "{}")).rejects.toMatchObject({ code: "not-authorized" });
    const signedOut = await open(null, "any").catch((error: unknown) => error);
    expect((signedOut as Response).headers.get("Location")).toMatch(/^\/login/);
  });
});

describe("replacing a draft by an import", () => {
  async function sendFor(user: UserRow, formId: string, content: Content, name = "form.xlsx") {
    const body = new FormData();
    body.append("file", new Blob([content]), name);
    const request = await requestAs(user, `/forms/${formId}/import`, { method: "POST", body });
    return sendForForm({ request, params: { id: formId }, context: {} });
  }

  const importIdOf = (answer: unknown) =>
    (answer as Response).headers.get("Location")?.split("/").at(-1) ?? "";

  test.each([
    ["an .xlsx", exportXlsx],
    ["JSON", exportJson],
  ])("%s of a form changes nothing in it, including ids, and can be undone", async (_, route) => {
    const { id } = await makeForm(admin.organizationId, {
      active: false,
      definition: {
        sections: [
          {
            id: newId(),
            title: "Roof",
            fields: [makeQuestion({ id: newId() }), makeQuestion({ id: "sound" })],
          },
        ],
      },
    });
    const before = await draftOf(admin, id);
    const file = new Uint8Array(await (await download(route, admin, id)).arrayBuffer());
    const importId = importIdOf(await sendFor(admin, id, file));
    expect(await open(admin, importId)).toMatchObject({ replaced: { id } });
    expect(await confirmImport(admin, importId)).toBe(id);
    expect(plainForm(await draftOf(admin, id))).toEqual(plainForm(before));
    const edits = await db.select().from(formEdits).where(eq(formEdits.formId, id));
    expect(edits).toMatchObject([{ words: "Replaced the entire form with form.xlsx" }]);
    await confirmImport(admin, importId);
    expect(await db.$count(formEdits, eq(formEdits.formId, id))).toBe(1);
  });

  test("is refused while the form is published, and the page shows it", async () => {
    const { id } = await makeForm(admin.organizationId);
    const message = "Unpublish this form to enable editing";
    const request = await requestAs(admin, `/forms/${id}/import`);
    const page = await formFiles({ request, params: { id }, context: {} });
    expect(page.closed).toBe(message);
    expect(await sendFor(admin, id, await writeWorkbook(household))).toMatchObject({
      data: { errors: { file: message } },
    });
  });

  test("is refused when the form was published after the file was read", async () => {
    const { id } = await makeForm(admin.organizationId, { active: false });
    const importId = importIdOf(await sendFor(admin, id, await writeWorkbook(household)));
    await db.update(forms).set({ active: true }).where(eq(forms.id, id));
    const body = new URLSearchParams({ language: "" });
    const request = await requestAs(admin, `/forms/import/${importId}`, { method: "POST", body });
    expect(await confirm({ request, params: { importId }, context: {} })).toMatchObject({
      data: { refusal: { message: "Unpublish this form to enable editing" } },
    });
  });

  test("a form of another organization is not found", async () => {
    const { id } = await makeForm(outsider.organizationId, { active: false });
    await expect(sendFor(admin, id, "{}")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("exporting", () => {
  test("returns an .xlsx that imports to an equal form", async () => {
    const { id } = await makeForm(admin.organizationId, {
      definition: { ...rooftopInspection, id: "rooftop-export" },
    });
    const response = await download(exportXlsx, admin, id);
    expect(response.headers.get("Content-Disposition")).toContain(".xlsx");
    const worksheets = await readWorkbook(new Uint8Array(await response.arrayBuffer()));
    const back = importXlsForm(worksheets, { fallbackTitle: "", makeId: countIds() });
    if (typeof back === "string") throw new Error(back);
    expect(withIdsByPlace(back.definition)).toEqual(withIdsByPlace(await draftOf(admin, id)));
  });

  test("returns JSON that imports to an equal form with new ids", async () => {
    const { id } = await makeForm(admin.organizationId, {
      definition: { ...rooftopInspection, id: "rooftop-json" },
    });
    const response = await download(exportJson, admin, id);
    const sent = (await send(admin, await response.text(), "a.json")) as Response;
    const formId = await confirmImport(
      admin,
      sent.headers.get("Location")?.split("/").at(-1) ?? "",
    );
    const [made, original] = [await draftOf(admin, formId), await draftOf(admin, id)];
    expect(withIdsByPlace(made)).toEqual(withIdsByPlace(original));
    expect(made.sections[0]?.id).not.toBe(original.sections[0]?.id);
  });

  test("returns the draft of one's own form, or the requested version", async () => {
    const { id } = await makeForm(admin.organizationId);
    await expect(
      download(exportJson, admin, id, "?version=1").then((response) => response.json()),
    ).resolves.toMatchObject({ schema: 3, form: { sections: [{ title: "Roof" }] } });
    await expect(download(exportJson, admin, id, "?version=7")).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(download(exportJson, admin, id, "?version=x")).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("returns a form that another organization shares, but not a private one", async () => {
    const own = await makeForm(outsider.organizationId);
    const shared = await makeForm(outsider.organizationId, { shared: true });
    await expect(download(exportXlsx, admin, own.id)).rejects.toMatchObject({ code: "not-found" });
    expect((await download(exportXlsx, admin, shared.id)).status).toBe(200);
  });

  test("preserves texts that a spreadsheet cannot store", async () => {
    const label = `\u0001 ${"long ".repeat(8_000)}`;
    const { id } = await makeForm(admin.organizationId, {
      definition: {
        sections: [{ id: "s", title: "S", fields: [makeQuestion({ id: "q", label })] }],
      },
    });
    const response = await download(exportXlsx, admin, id);
    const worksheets = await readWorkbook(new Uint8Array(await response.arrayBuffer()));
    const back = importXlsForm(worksheets, { fallbackTitle: "", makeId: countIds() });
    expect(back).toMatchObject({ definition: { sections: [{ fields: [{ label }] }] } });
  });
});
