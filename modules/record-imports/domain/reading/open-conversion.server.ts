import type { Scope } from "#app/platform/viewer.ts";
import { listChoiceNames } from "#modules/form-exchange/public.server.ts";
import { questionTypes } from "#modules/form-logic/public.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import type { Conversion } from "../convert/convert-record.ts";
import { createMatcher } from "../convert/match-columns.ts";
import { structureIds } from "../convert/repeat-structure.ts";
import type { RecordImport } from "../record-imports.server.ts";

/** How records become answers to the published version of the form. */
export async function openConversion(
  scope: Scope,
  { formId, columns }: Pick<RecordImport, "formId" | "columns">,
): Promise<Omit<Conversion, "site">> {
  const [form, names] = await Promise.all([
    getPublishedForm(scope, formId),
    listChoiceNames(scope, formId),
  ]);
  const fields = form.sections.flatMap((section) => section.fields);
  const timeFields = fields.filter(({ type }) => questionTypes[type].cell.kind === "time");
  return {
    matcher: createMatcher(form, columns.fields),
    known: { names, chosen: columns.choices ?? {} },
    structure: structureIds(form),
    timeFields: new Set(timeFields.map(({ id }) => id)),
  };
}
