import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { firstCharacters } from "#app/platform/form/count-characters.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { author } from "#modules/forms/tests/author.ts";
import { readWorkbook } from "../domain/threads/threads.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import * as exportJsonRoute from "../routes/export-json.ts";
import * as exportXlsxRoute from "../routes/export-xlsx.ts";
import * as importFormRoute from "../routes/import-form.tsx";
import * as formFilesRoute from "../routes/form-files.tsx";
import * as importNotesRoute from "../routes/import-notes.ts";
import * as reviewImportRoute from "../routes/review-import.tsx";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "#modules/forms/schema.ts";
import { discardImport } from "../domain/import/discard-import.server.ts";
import { findWorkbook, storeWorkbook } from "../domain/export/workbooks.server.ts";
import { formImports, formWorkbooks } from "../schema.ts";
import type { RawWorksheet } from "../domain/xlsform/worksheets.ts";
import * as samples from "../domain/xlsform/testing/sample-forms.ts";
import * as kobo from "../domain/xlsform/testing/sample-kobo.ts";
import * as odk from "../domain/xlsform/testing/sample-odk.ts";
import { oldWords } from "../domain/xlsform/testing/sample-old.ts";
import { writeWorkbook } from "../domain/xlsform/writing/write-workbook.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: exportJson } = servedRoute(
  "modules/form-exchange/routes/export-json.ts",
  exportJsonRoute,
);
const { loader: exportXlsx } = servedRoute(
  "modules/form-exchange/routes/export-xlsx.ts",
  exportXlsxRoute,
);
const { action: sendFile } = servedRoute(
  "modules/form-exchange/routes/import-form.tsx",
  importFormRoute,
);
const { action: sendForForm } = servedRoute(
  "modules/form-exchange/routes/form-files.tsx",
  formFilesRoute,
);
const { loader: importNotes } = servedRoute(
  "modules/form-exchange/routes/import-notes.ts",
  importNotesRoute,
);
const { action: confirm, loader: reviewLoader } = servedRoute(
  "modules/form-exchange/routes/review-import.tsx",
  reviewImportRoute,
);

useTestDatabase();

let admin: UserRow;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
});

const scopeOf = (user: UserRow): Scope =>
  ({
    viewer: { id: user.id, name: "Ada", type: "admin" },
    organizationId: user.organizationId,
  }) as Scope;

const lastOf = (answer: unknown): string =>
  (answer as Response).headers.get("Location")?.split("/").at(-1) ?? "";

async function upload(content: Uint8Array | string, into: string | null = null): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([content as BlobPart]), "brought.xlsx");
  const path = into === null ? "/forms/import" : `/forms/${into}/import`;
  const request = await requestAs(admin, path, { method: "POST", body });
  return lastOf(
    into === null
      ? await sendFile({ request, params: {}, context: {} })
      : await sendForForm({ request, params: { id: into }, context: {} }),
  );
}

async function confirmImport(importId: string): Promise<string> {
  const body = new URLSearchParams({ language: "" });
  const request = await requestAs(admin, `/forms/import/${importId}`, { method: "POST", body });
  return lastOf(await confirm({ request, params: { importId }, context: {} }));
}

const importWorkbook = async (
  worksheets: RawWorksheet[],
  into: string | null = null,
): Promise<string> => confirmImport(await upload(await writeWorkbook(worksheets), into));

async function exported(formId: string, user = admin, search = ""): Promise<RawWorksheet[]> {
  const request = await requestAs(user, `/forms/${formId}/export.xlsx${search}`);
  const response = await exportXlsx({ request, params: { id: formId }, context: {} });
  return readWorkbook(new Uint8Array(await response.arrayBuffer()));
}

/** Drops empty cells at the end of rows, which a workbook does not store. */
const trimmed = (worksheets: readonly RawWorksheet[]): RawWorksheet[] =>
  worksheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1)),
  }));

const typesIn = (worksheets: readonly RawWorksheet[]): string[] => {
  const [head, ...rows] = worksheets.find(({ name }) => name === "survey")?.rows ?? [];
  const index = head?.indexOf("type") ?? 0;
  return rows.map((row) => row[index] ?? "");
};

async function change(formId: string, id: string, label: string): Promise<void> {
  const { definition } = await getDraft(scopeOf(admin), formId);
  const field = definition.sections.flatMap(({ fields }) => fields).find((it) => it.id === id);
  if (!field) throw new Error(`no question ${id}`);
  await inTransaction((tx) =>
    author.applyEdit(tx, scopeOf(admin), formId, {
      kind: "change-question",
      field: { ...field, label },
    }),
  );
}

describe("an imported XLSForm", () => {
  test.each(Object.entries({ ...samples, ...kobo, ...odk, oldWords }))(
    "is exported unchanged, cell by cell: %s",
    async (_, worksheets) => {
      // A workbook without a title uses its file name, which the export need not repeat.
      expect(trimmed(await exported(await importWorkbook(worksheets)))).toEqual(
        trimmed(worksheets),
      );
    },
  );

  test("is exported with the edits, and with all rows that are not questions", async () => {
    const formId = await importWorkbook(odk.calculated);
    await change(formId, "width", "How wide?");
    const survey = (await exported(formId))[0];
    expect(typesIn([survey!])).toEqual(typesIn(odk.calculated));
    const row = survey?.rows.find((cells) => cells[1] === "width");
    expect(row).toEqual(expect.arrayContaining(["decimal", "How wide?", "TRUE", ".>=0.5"]));
  });

  test("is restored by undo after another one replaced it", async () => {
    const formId = await importWorkbook(odk.calculated);
    await importWorkbook(kobo.blocks, formId);
    expect(typesIn(await exported(formId))).toContain("begin_kobomatrix");
    await inTransaction((tx) => author.stepThroughEdits(tx, scopeOf(admin), formId, "undo", 1));
    expect(trimmed(await exported(formId))).toEqual(trimmed(odk.calculated));
  });

  test("stays with the version that was published from it", async () => {
    const formId = await importWorkbook(odk.calculated);
    const publish = () => inTransaction((tx) => author.publishForm(tx, scopeOf(admin), formId, ""));
    await publish();
    await inTransaction((tx) => author.unpublishForm(tx, scopeOf(admin), formId));
    await importWorkbook(kobo.blocks, formId);
    await publish();
    expect(trimmed(await exported(formId, admin, "?version=1"))).toEqual(trimmed(odk.calculated));
    expect(trimmed(await exported(formId, admin, "?version=2"))).toEqual(trimmed(kobo.blocks));
    await db.update(formVersions).set({ workbookId: null }).where(eq(formVersions.formId, formId));
    expect(typesIn(await exported(formId, admin, "?version=1"))).not.toContain("deviceid");
  });

  test("is restored when a draft beside the version is discarded", async () => {
    const formId = await importWorkbook(odk.calculated);
    await inTransaction((tx) => author.publishForm(tx, scopeOf(admin), formId, ""));
    await inTransaction((tx) => author.openDraft(tx, scopeOf(admin), formId));
    await importWorkbook(kobo.blocks, formId);
    await inTransaction((tx) => author.discardDraft(tx, scopeOf(admin), formId));
    expect(trimmed(await exported(formId))).toEqual(trimmed(odk.calculated));
  });

  test("is dropped when JSON replaces the draft", async () => {
    const formId = await importWorkbook(odk.calculated);
    const request = await requestAs(admin, `/forms/${formId}/export.json`);
    const json = await exportJson({ request, params: { id: formId }, context: {} });
    await confirmImport(await upload(await json.text(), formId));
    expect(typesIn(await exported(formId))).not.toContain("deviceid");
  });

  test("is copied with the form", async () => {
    const formId = await importWorkbook(odk.nested);
    const copy = await author.duplicateForm(scopeOf(admin), { formId });
    expect(typesIn(await exported(copy))).toEqual(typesIn(odk.nested));
  });

  test("is not part of the form as JSON, nor visible to others of a shared form", async () => {
    const formId = await importWorkbook(odk.calculated);
    const { definition } = await getDraft(scopeOf(admin), formId);
    expect(JSON.stringify(definition)).not.toContain("deviceid");
    await db.update(forms).set({ active: true, shared: true }).where(eq(forms.id, formId));
    const outsider = await makeUser({ type: "admin" });
    expect(typesIn(await exported(formId, outsider))).not.toContain("deviceid");
  });

  test("is stored five times at most for a form, however often it is replaced", async () => {
    const formId = await importWorkbook(odk.entities);
    for (let count = 0; count < 6; count += 1) await importWorkbook(odk.entities, formId);
    expect(await db.$count(formWorkbooks, eq(formWorkbooks.formId, formId))).toBe(5);
    expect(trimmed(await exported(formId))).toEqual(trimmed(odk.entities));
  });
});

describe("the review of a large file", () => {
  const large = (count: number): RawWorksheet[] => [
    {
      name: "survey",
      rows: [
        ["type", "name", "label", "autoplay"],
        ...Array.from({ length: count }, (_, index) => [
          "text",
          `q${index}`,
          `Question ${index}`,
          "x",
        ]),
      ],
    },
  ];

  async function page(importId: string, search: string) {
    const request = await requestAs(admin, `/forms/import/${importId}${search}`);
    return reviewLoader({ request, params: { importId }, context: {} });
  }

  test("shows a hundred questions at a time", async () => {
    const importId = await upload(await writeWorkbook(large(2_050)));
    const first = await page(importId, "");
    expect(first.counts).toMatchObject({ sections: 1, questions: 2_050, rows: 2_050 });
    expect(first.sections).toMatchObject([{ isContinued: false }]);
    expect(first.sections[0]?.questions).toHaveLength(100);
    expect(JSON.stringify(first).length).toBeLessThan(30_000);
    const last = await page(importId, "?page=21");
    expect(last.sections).toMatchObject([{ isContinued: true }]);
    expect(last.sections[0]?.questions.map(({ number }) => number)[0]).toBe("1.2001");
    expect(last.sections[0]?.questions).toHaveLength(50);
    await expect(page(importId, "?page=99999")).resolves.toMatchObject({ page: 21 });
    await expect(page(importId, "?page=-1")).resolves.toMatchObject({ page: 1 });
  });

  test("has all notes in a spreadsheet, and the first of each kind on the page", async () => {
    const importId = await upload(await writeWorkbook(large(300)));
    const { notes, noteCounts } = await page(importId, "");
    expect(notes[0]).toMatchObject({ location: "survey, column autoplay", more: 280 });
    expect(noteCounts.places).toBe(300);
    const request = await requestAs(admin, `/forms/import/${importId}/notes.xlsx`);
    const response = await importNotes({ request, params: { importId }, context: {} });
    expect(response.headers.get("Content-Disposition")).toContain("Notes on brought.xlsx");
    const [worksheet] = await readWorkbook(new Uint8Array(await response.arrayBuffer()));
    expect(worksheet?.rows).toHaveLength(301);
    expect(worksheet?.rows[300]).toEqual([
      "survey",
      "301",
      "autoplay",
      "Not imported",
      "x",
      "Images, audio, and video with a question are not supported.",
    ]);
  });

  test("an import of another organization has no notes to download", async () => {
    const importId = await upload(await writeWorkbook(large(2)));
    const outsider = await makeUser({ type: "admin" });
    const request = await requestAs(outsider, `/forms/import/${importId}/notes.xlsx`);
    await expect(importNotes({ request, params: { importId }, context: {} })).rejects.toMatchObject(
      { code: "not-found" },
    );
  });
});

test("a discarded file is deleted and creates nothing, even when confirmed repeatedly", async () => {
  const importId = await upload(await writeWorkbook(odk.entities));
  const before = await db.$count(forms);
  const discard = async () => {
    const body = new URLSearchParams({ intent: "discard" });
    const request = await requestAs(admin, `/forms/import/${importId}`, { method: "POST", body });
    return lastOf(await confirm({ request, params: { importId }, context: {} }));
  };
  expect([await discard(), await discard()]).toEqual(["forms", "forms"]);
  await expect(confirmImport(importId)).rejects.toMatchObject({ code: "not-found" });
  expect(await db.$count(forms)).toBe(before);
});

test("texts that look like formulas stay texts, long ones are cut with a note, and file names are safe", async () => {
  const long = "قياس 🌞 ".repeat(1_250).trim();
  const formId = await importWorkbook([
    {
      name: "survey",
      rows: [
        ["type", "name", "label"],
        ...["=1+1", "+1", "-1", "@home", '=HYPERLINK("x")', long].map((label, index) => [
          "text",
          `q${index}`,
          label,
        ]),
      ],
    },
    { name: "settings", rows: [["form_title"], ['a/b:c*"<x>|🌞 قياس']] },
  ]);
  const { definition } = await getDraft(scopeOf(admin), formId);
  const fields = (definition satisfies FormDefinition).sections[0]?.fields ?? [];
  expect(fields.slice(0, 5).map(({ label }) => label)).toEqual([
    "=1+1",
    "+1",
    "-1",
    "@home",
    '=HYPERLINK("x")',
  ]);
  expect(fields[5]?.question).toBe(firstCharacters(long, 5_000).trimEnd());
  expect((await exported(formId))[0]?.rows.map((row) => row[2])).toContain(long);
  const request = await requestAs(admin, `/forms/${formId}/export.xlsx`);
  const response = await exportXlsx({ request, params: { id: formId }, context: {} });
  const name = decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "",
  );
  expect(name).toBe("a_b_c___x__🌞 قياس.xlsx");
});

describe("another organization", () => {
  const outsiders = async () => scopeOf(await makeUser({ type: "admin" }));
  const isOfForm = (formId: string) => eq(formWorkbooks.formId, formId);

  test("cannot delete or detect a waiting file", async () => {
    const importId = await upload(await writeWorkbook(odk.calculated));
    await discardImport(await outsiders(), importId);
    expect(await confirmImport(importId)).not.toBe("");
    const [stored] = await db.select().from(formImports).where(eq(formImports.id, importId));
    expect(stored).toBeDefined();
  });

  test("keeps its waiting files when another's are deleted", async () => {
    const { organizationId } = await outsiders();
    const own = await upload(await writeWorkbook(odk.calculated));
    const [stored] = await db.select().from(formImports).where(eq(formImports.id, own));
    const old = { ...stored!, id: newId(), createdAt: new Date(0) };
    const foreign = { ...old, id: newId(), organizationId };
    await db.insert(formImports).values([old, foreign]);
    await upload(await writeWorkbook(odk.calculated));
    const left = (await db.select().from(formImports)).map(({ id }) => id);
    expect(left).toContain(foreign.id);
    expect(left).not.toContain(old.id);
  });

  test("keeps its workbooks when those of a form with the same id are deleted", async () => {
    const formId = await importWorkbook(odk.calculated);
    const { organizationId } = await outsiders();
    const foreign = { id: newId(), formId, organizationId, createdAt: new Date(0) };
    const [own] = await db.select().from(formWorkbooks).where(isOfForm(formId));
    await db.insert(formWorkbooks).values({ ...own!, ...foreign });
    for (let count = 0; count < 6; count++)
      await inTransaction((tx) => storeWorkbook(tx, scopeOf(admin), formId, own!.content));
    const remaining = await db.select().from(formWorkbooks).where(isOfForm(formId));
    expect(remaining.filter((row) => row.organizationId === organizationId)).toHaveLength(1);
    expect(remaining.length).toBeLessThan(8);
  });

  test("has a workbook that is not revealed, whatever a form refers to", async () => {
    const formId = await importWorkbook(odk.calculated);
    const { organizationId } = await outsiders();
    await db.update(formWorkbooks).set({ organizationId }).where(isOfForm(formId));
    expect(await findWorkbook(scopeOf(admin), formId)).toBeNull();
  });
});
