/** What the page shows and what is stored when the database fails: no partial write remains. */
import { eq, sql as text } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { replaceDraft } from "#modules/forms/public.draft.server.ts";
import * as formRoute from "../routes/form.tsx";
import * as previewRoute from "#modules/forms/routes/preview.tsx";
import { formEdits, formQuestions, formSections } from "#modules/forms/schema.ts";
import { forms } from "#db/forms-schema.ts";
import { author } from "#modules/forms/tests/author.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { ann, draft, form, openSection, scope, useBuilderSetup } from "./builder-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: formLoader } = servedRoute("modules/form-builder/routes/form.tsx", formRoute);
const { loader: previewLoader } = servedRoute("modules/forms/routes/preview.tsx", previewRoute);

useTestDatabase();
useBuilderSetup();

async function whileAway(table: string, act: () => Promise<void>): Promise<void> {
  await db.execute(text.raw(`alter table ${table} rename to ${table}_away`));
  try {
    await act();
  } finally {
    await db.execute(text.raw(`alter table ${table}_away rename to ${table}`));
  }
}

async function whileRefusing(table: string, act: () => Promise<void>): Promise<void> {
  await sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`;
  await db.execute(
    text.raw(
      `create trigger refuse before insert on ${table} for each row execute function refuse()`,
    ),
  );
  try {
    await act();
  } finally {
    await db.execute(text.raw(`drop trigger refuse on ${table}`));
  }
}

const literal = "problem getting form sections";

describe("sections that cannot be read", () => {
  test.each(["form_sections", "form_questions"])(
    "are reported on every page of the form, and logged, while %s is unavailable",
    async (table) => {
      const logged = vi.spyOn(log(), "error");
      const open = async (page: typeof formLoader | typeof previewLoader, path: string) =>
        page({
          request: await requestAs(ann, `/forms/${form.id}${path}`),
          params: { id: form.id },
          context: {},
        });
      await whileAway(table, async () => {
        for (const opened of [
          () => open(formLoader, ""),
          () => open(previewLoader, "/preview"),
          () => openSection(),
        ]) {
          await expect(opened()).rejects.toMatchObject({ code: "unavailable", message: literal });
          expect(logged).toHaveBeenLastCalledWith(expect.anything(), literal);
        }
      });
      expect((await openSection()).section.questions).toHaveLength(2);
    },
  );

  test("a deleted section is not found, and nothing is logged", async () => {
    const logged = vi.spyOn(log(), "error");
    await expect(openSection("", "gone")).rejects.toMatchObject({ code: "not-found" });
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("one failed write of a batch", () => {
  test("leaves the form, its sections, fields and history unchanged", async () => {
    const before = await draft();
    await whileRefusing("form_edits", async () => {
      const definition = {
        ...before,
        title: "Another",
        sections: [{ id: "new", title: "New", fields: [makeQuestion({ id: "q" })] }],
      };
      await expect(
        inTransaction((tx) => replaceDraft(tx, scope, form.id, definition)),
      ).rejects.toThrow();
    });
    expect(await draft()).toEqual(before);
    const [stored] = await db.select().from(forms).where(eq(forms.id, form.id));
    expect(stored).toMatchObject({ revision: 0, modified: false });
    expect(await db.select().from(formEdits)).toEqual([]);
  });

  test("leaves no part of a copied form: no form, section or field", async () => {
    const counts = () =>
      Promise.all([forms, formSections, formQuestions].map((table) => db.$count(table)));
    const before = await counts();
    await whileRefusing("form_questions", async () => {
      await expect(author.duplicateForm(scope, { formId: form.id, id: newId() })).rejects.toThrow();
    });
    expect(await counts()).toEqual(before);
    await author.duplicateForm(scope, { formId: form.id, id: newId() });
    expect(await counts()).toEqual(before.map((count, index) => count + [1, 2, 2][index]!));
  });
});
