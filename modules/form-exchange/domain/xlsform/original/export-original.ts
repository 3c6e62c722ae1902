/** Exports a form into the workbook it was imported from, so that content the product does not use is preserved. */
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { addResidue, countedIds } from "./add-residue.ts";
import { settingsCells } from "../writing/export-xlsform.ts";
import { importXlsForm } from "../reading/import-xlsform.ts";
import { OriginalLists } from "./original-lists.ts";
import { findOrigins, type Origins } from "./origin.ts";
import { translationNames } from "../reading/language-names.ts";
import {
  choiceTranslations,
  translationCells,
  writtenLanguages,
} from "../writing/export-languages.ts";
import { OriginalSurvey } from "./original-survey.ts";
import type { OriginalWorkbook } from "./original-workbook.ts";
import { plainForm, withIdsByPlace, withPlainTexts } from "../normal-form.ts";
import { findWorksheet, type RawWorksheet } from "../worksheets.ts";
import { WorksheetWriter } from "../writing/worksheet-writer.ts";

const sameForm = (one: FormDefinition, other: FormDefinition): boolean =>
  JSON.stringify({ ...withPlainTexts(plainForm(one)), id: "", version: 0 }) ===
  JSON.stringify({ ...withPlainTexts(plainForm(other)), id: "", version: 0 });

function writeSettings(form: FormDefinition, origins: Origins, writer: WorksheetWriter): void {
  const { worksheet } = writer;
  const [first = null, ...more] = worksheet?.rows ?? [];
  const row = writer.add(writer.copy(first));
  const {
    form_title: title = "",
    form_id: id = "",
    default_language: _,
    ...flags
  } = settingsCells(form);
  const has = (column: string) => worksheet?.headings.some((heading) => heading.column === column);
  if (form.title !== origins.definition.title || !has("form_title"))
    writer.set(row, "form_title", title);
  if (!worksheet) writer.set(row, "form_id", id);
  for (const flag of ["skip_review", "skip_scheduling", "no_schedule"])
    writer.set(row, `fieldlight::${flag}`, "");
  writer.setAll(row, flags);
  for (const other of more) writer.add(writer.copy(other));
}

/**
 * Returns the worksheets of the workbook with the current form. Rows that the import ignored and unchanged cells stay.
 * Null when nothing of the workbook is left in the form, or its rows cannot represent the form.
 */
export function exportOriginalWorkbook(
  form: FormDefinition,
  original: OriginalWorkbook,
): RawWorksheet[] | null {
  const origins = findOrigins(original);
  const fields = form.sections.flatMap((section) => section.fields);
  if (!origins) return null;
  // A workbook without questions is still exported when the form has none either.
  const isEmpty = origins.byId.size === 0 && fields.length === 0;
  if (!isEmpty && !fields.some(({ id }) => origins.byId.has(id))) return null;
  if (origins.isStable && sameForm(form, origins.definition)) return original.sheets;
  return writeForm(form, original, origins, true) ?? writeForm(form, original, origins, false);
}

function writeForm(
  form: FormDefinition,
  original: OriginalWorkbook,
  origins: Origins,
  keepsUnread: boolean,
): RawWorksheet[] | null {
  const fields = form.sections.flatMap((section) => section.fields);
  const { language } = origins.read;
  const writerOf = (name: string) =>
    new WorksheetWriter(name, findWorksheet(original.sheets, name), language);
  const [survey, choices, settings] = [
    writerOf("survey"),
    writerOf("choices"),
    writerOf("settings"),
  ];
  const lists = new OriginalLists(
    choices,
    fields.map((field) => ({ field, origin: origins.byId.get(field.id) })),
  );
  const writer = new OriginalSurvey(origins, form, survey, lists, keepsUnread);
  writer.write();
  writeTranslations(form, origins, writer, choices);
  writeSettings(form, origins, settings);
  const worksheets = () => assemble(original.sheets, [survey, choices, settings]);
  const isReported = addResidue(form, {
    worksheets,
    rows: writer.written,
    putSetting: (cells) => settings.rows[0] && settings.setAll(settings.rows[0], cells),
    language,
  });
  return isReported && readsBackAs(form, worksheets(), language) ? worksheets() : null;
}

/** Writes the translations that differ from those of the workbook. */
function writeTranslations(
  form: FormDefinition,
  { read, definition, byId }: Origins,
  survey: OriginalSurvey,
  choices: WorksheetWriter,
): void {
  const names = translationNames(read.languages, read.language);
  const before = writtenLanguages(definition, names);
  const removed = before.filter(({ code }) => !form.languages?.some((each) => each.code === code));
  const now = [
    ...writtenLanguages(form, names),
    ...removed.map((each) => ({ ...each, texts: {} })),
  ];
  const changed = (after: Record<string, string>, then: Record<string, string>) =>
    Object.fromEntries(Object.entries(after).filter(([key, text]) => text !== (then[key] ?? "")));
  for (const { fields, section, put, isNew } of survey.written) {
    const item = { section, field: fields[0] };
    if (section === null && fields.length !== 1) continue;
    const cells = translationCells(now, item);
    put(isNew ? cells : changed(cells, translationCells(before, item)));
  }
  const rows = new Map(
    choices.rows.map((row) => [
      `${choices.get(row, "list_name")} ${choices.get(row, "name")}`,
      row,
    ]),
  );
  for (const [field, { list }] of survey.plannedFields)
    for (const [label, name] of list?.choiceNames ?? []) {
      const row = rows.get(`${list?.name} ${name}`);
      const cells = choiceTranslations(now, field, label);
      // A new option may have the row of a former one, with the translations of that.
      const isNew = !byId.get(field.id)?.read.choices?.labels.has(label.normalize("NFC").trim());
      const then = choiceTranslations(before, field, label);
      if (row) choices.setAll(row, isNew ? cells : changed(cells, then));
    }
}

/** Replaces the original worksheets with the written ones; new ones come last. */
function assemble(
  originals: readonly RawWorksheet[],
  writers: readonly WorksheetWriter[],
): RawWorksheet[] {
  const written = new Map(writers.map((writer) => [writer.name, writer]));
  const worksheets = originals.map((worksheet) => {
    const writer = written.get(worksheet.name);
    written.delete(worksheet.name);
    return writer?.worksheet ? writer.raw() : worksheet;
  });
  return [...worksheets, ...written.values().map((writer) => writer.raw())];
}

function readsBackAs(form: FormDefinition, worksheets: RawWorksheet[], language: string): boolean {
  const options = { fallbackTitle: "", makeId: countedIds(), language };
  const read = importXlsForm(worksheets, options);
  if (typeof read === "string") return false;
  return sameForm(withIdsByPlace(read.definition), withIdsByPlace(form));
}
