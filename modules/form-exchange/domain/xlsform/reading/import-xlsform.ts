/** Converts the worksheets of an XLSForm (ODK, KoboToolbox) to a form, with a note for everything that does not fit. */
import { picturesOf, type FormDefinition } from "#modules/form-logic/public.ts";
import { expressionsOf, renameQuestions } from "#modules/form-logic/public.authoring.ts";
import { readExpressions, removeWrong } from "./read-expressions.ts";
import { fieldSchema, repeatSchema } from "#modules/form-logic/public.authoring.ts";
import { choiceColumns, readChoices, reportUnused } from "./choices.ts";
import { describeOtherLanguages, type AddNote } from "./import-texts.ts";
import { cellColumns, filterReason, reportCells, describeColumns } from "./ignored-cells.ts";
import { excerpt, type ImportNote } from "./notes.ts";
import { renameInField, renameInRepeat } from "../normal-form.ts";
import type { ReadXlsForm, XlsFormImport } from "./xlsform-import.ts";
import { headingColumn } from "./matrices.ts";
import { readType } from "./question-types.ts";
import { removeUnsound, readConditions } from "./read-conditions.ts";
import { readLanguages } from "./read-languages.ts";
import { readQuestion } from "./read-question.ts";
import { readRepeatCounts, removeWrongCounts } from "./read-repeats.ts";
import { readPlaceholders } from "./read-placeholders.ts";
import { readSettings, type Settings } from "./read-settings.ts";
import { isResidueColumn, readResidue, withDifferences } from "../original/residue.ts";
import {
  cellOf,
  findWorksheet,
  isDisabled,
  languagesOf,
  type RawWorksheet,
} from "../worksheets.ts";
import { idColumn, SurveyReader } from "./survey-reader.ts";

export interface ImportOptions {
  /** One of `languages`. The default is the form's default language, else the first. */
  language?: string | null;
  /** Another of them, whose text is used where one is missing. */
  otherwise?: string;
  /** The title when the file has none. */
  fallbackTitle: string;
  /** Creates ids for items without a usable name. */
  makeId: () => string;
}

const surveyColumns = new Set([
  ...cellColumns,
  "type",
  "name",
  "$autoname",
  "label",
  idColumn,
  "fieldlight::label",
  headingColumn,
  "fieldlight::photo_required",
  "fieldlight::required_for_field_users",
]);

const knownWorksheets = new Set(["survey", "choices", "settings", "external_choices"]);

function chooseLanguage(
  languages: readonly string[],
  requested: string | null | undefined,
  preferred: string,
): string {
  if (requested != null && languages.includes(requested)) return requested;
  if (languages.includes(preferred)) return preferred;
  return languages.includes("") ? "" : (languages[0] ?? "");
}

/** Applies the settings that the product's own export added to a row. Conditions there refer to questions by name. */
function applyResidue(reader: SurveyReader): void {
  const idByName = new Map(reader.questions.map(({ name, field }) => [name, field.id]));
  for (const question of reader.questions) {
    const residue = readResidue(reader.worksheet, question.row);
    if (residue === null || question.addedFor) continue;
    const found = reader.otherwise === undefined ? residue : residue && withoutTexts(residue);
    const parsed = fieldSchema.safeParse(found && withDifferences(question.field, found));
    if (!parsed.success) {
      const why = "We could not read the Fieldlight settings in this file.";
      reader.note(question.row, { kind: "left-out", column: "fieldlight::settings", why });
      continue;
    }
    const named = "conditionGroup" in (residue ?? {});
    const rename = (name: string) => (named ? (idByName.get(name) ?? name) : name);
    const field = { ...renameInField(parsed.data, rename), id: question.field.id };
    const written: object = residue ?? {};
    for (const [part, text] of expressionsOf(parsed.data))
      field[part] =
        part in written ? renameQuestions(text, (name) => idByName.get(name) ?? name) : text;
    for (const key of Object.keys(question.field)) Reflect.deleteProperty(question.field, key);
    Object.assign(question.field, field);
    if (picturesOf([question.field]).length > 0)
      reader.note(question.row, {
        kind: "changed",
        column: "fieldlight::settings",
        why: picturesReason,
      });
  }
}

const picturesReason =
  "A workbook has no pictures. Those of your organization's forms are copied, and others are left out.";

/** A translation has its own texts. */
function withoutTexts(residue: Record<string, unknown>): Record<string, unknown> {
  const { label: _label, question: _question, tipText: _tip, ...rest } = residue;
  return rest;
}

function applySectionResidue(reader: SurveyReader): void {
  for (const [section, row] of reader.sectionRows) {
    const residue = readResidue(reader.worksheet, row);
    if (typeof residue?.title === "string") section.title = residue.title;
  }
}

/** Its references name questions and sections by their rows, like the conditions. */
function applyRepeatResidue(reader: SurveyReader): void {
  const { sectionRows } = reader;
  const questions = new Map(reader.questions.map(({ name, field }) => [name, field.id]));
  const sections = new Map(
    [...sectionRows].map(([{ id }, row]) => [cellOf(reader.worksheet, row, "name"), id]),
  );
  for (const [section, row] of sectionRows) {
    const residue = readResidue(reader.worksheet, row);
    if (!residue || !("repeat" in residue)) continue;
    const parsed = repeatSchema.nullable().safeParse(residue.repeat);
    if (!parsed.success) continue;
    section.repeat =
      parsed.data &&
      renameInRepeat(parsed.data, {
        question: (name) => questions.get(name) ?? name,
        section: (name) => sections.get(name) ?? name,
      });
    reader.repeats.delete(section);
  }
}

function readSurvey(
  reader: SurveyReader,
  worksheets: readonly RawWorksheet[],
  settings: Settings,
  languages: string[],
): FormDefinition {
  const { worksheet, language, addNote } = reader;
  const choices = findWorksheet(worksheets, "choices");
  const external = findWorksheet(worksheets, "external_choices");
  const lists = {
    inside: readChoices(choices, reader, addNote),
    external: readChoices(external, reader, addNote),
  };
  for (const row of worksheet.rows) {
    if (isDisabled(worksheet, row)) {
      reader.note(row, { kind: "left-out", column: null, why: "The row is turned off." });
      continue;
    }
    reader.importedCells.mark(row, "disabled");
    const before = reader.questions.length;
    const type = readType(cellOf(worksheet, row, "type"));
    readQuestion(reader, row, type, lists);
    const isImported = reader.questions.length > before || type.kind === "begin";
    if (isImported) reportCells(worksheet, row, reader.importedCells, addNote);
  }
  for (const block of reader.blocks) {
    reader.note(block.row, {
      kind: "changed",
      column: null,
      why: "Its end is missing, so it ends with the form.",
    });
  }
  applySectionResidue(reader);
  const definition = { ...settings.form, sections: reader.sections };
  nameLooseSections(reader, definition);
  readRepeatCounts(reader);
  applyRepeatResidue(reader);
  readExpressions(reader);
  readPlaceholders(reader);
  for (const [, used] of [
    ["choices", choices],
    ["external_choices", external],
  ] as const) {
    if (!used) continue;
    reportUnused(used, used === choices ? lists.inside : lists.external, addNote);
    const filters = [...reader.filterColumns].map(({ column }) => column);
    describeColumns(used, new Set([...choiceColumns, ...filters]), addNote, filterReason);
    describeOtherLanguages(used, language, languages, addNote);
  }
  readConditions(reader);
  applyResidue(reader);
  if (removeUnsound(reader, definition)) removeWrong(reader);
  removeWrongCounts(reader);
  return definition;
}

/** Makes a form without groups one section with the form's title. */
function nameLooseSections(reader: SurveyReader, form: FormDefinition): void {
  const [only] = form.sections;
  if (only && form.sections.length === 1 && only === reader.loose) only.title = form.title;
}

function noSurvey(worksheets: readonly RawWorksheet[]): string {
  const filled = worksheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return "This workbook is empty.";
  const names = filled.slice(0, 5).map(({ name }) => `“${excerpt(name)}”`);
  return `This workbook has no sheet named “survey”, so it is not an XLSForm. It has ${names.join(", ")}${filled.length > 5 ? " and others" : ""}.`;
}

/**
 * Converts the worksheets of an XLSForm. Every cell ends up in the form or in a note.
 * @returns a message when the workbook is not an XLSForm.
 */
export function readXlsForm(
  worksheets: readonly RawWorksheet[],
  { language: requested, otherwise, fallbackTitle, makeId }: ImportOptions,
): ReadXlsForm | string {
  const survey = findWorksheet(worksheets, "survey");
  if (!survey) return noSurvey(worksheets);
  if (!survey.headings.some(({ column }) => column === "type")) {
    return "The sheet “survey” has no column “type”, so this is not an XLSForm.";
  }
  const notes: ImportNote[] = [];
  const addNote: AddNote = (note) => void notes.push(note);
  const languages = languagesOf([survey, findWorksheet(worksheets, "choices")]);
  const settings = readSettings(findWorksheet(worksheets, "settings"), fallbackTitle, addNote);
  const language = chooseLanguage(languages, requested, settings.defaultLanguage);
  const reader = new SurveyReader(survey, { language, otherwise, addNote, makeId });
  const definition = readSurvey(reader, worksheets, settings, languages);
  const known = new Set([
    ...surveyColumns,
    ...survey.headings.map(({ column }) => column).filter(isResidueColumn),
  ]);
  describeColumns(survey, known, addNote);
  describeOtherLanguages(survey, language, languages, addNote);
  for (const { name, rows } of worksheets) {
    if (knownWorksheets.has(name.trim().toLowerCase()) || rows.length === 0) continue;
    const why = `The sheet “${excerpt(name)}” is not read.`;
    addNote({ kind: "left-out", worksheet: name, row: null, column: null, text: "", why });
  }
  const { defaultLanguage } = settings;
  return {
    definition,
    notes: inOrder(notes),
    languages,
    language,
    reader,
    sectionRows: reader.sectionRows,
    defaultLanguage,
  };
}

/** Does the same as `readXlsForm` with all languages, without the source rows. */
export function importXlsForm(
  worksheets: readonly RawWorksheet[],
  options: ImportOptions,
): XlsFormImport | string {
  const read = readXlsForm(worksheets, options);
  if (typeof read === "string") return read;
  const { notes, languages, language } = read;
  const definition = { ...read.definition, ...readLanguagesOf(worksheets, read) };
  return { definition, notes, languages, language };
}

/** The languages of a workbook that was read in one of them. */
export function readLanguagesOf(worksheets: readonly RawWorksheet[], read: ReadXlsForm) {
  const otherwise = read.language;
  let made = 0;
  return readLanguages(worksheets, read, (language) =>
    readXlsForm(worksheets, {
      language,
      otherwise,
      fallbackTitle: read.definition.title,
      makeId: () => `in another language ${(made += 1)}`,
    }),
  );
}

const worksheetOrder = ["settings", "survey", "choices", "external_choices"];

/** Sorts notes in the order of the workbook: whole columns before rows. */
function inOrder(notes: readonly ImportNote[]): ImportNote[] {
  const rank = ({ worksheet }: ImportNote) => {
    const index = worksheetOrder.indexOf(worksheet.trim().toLowerCase());
    return index < 0 ? worksheetOrder.length : index;
  };
  return notes.toSorted(
    (one, other) => rank(one) - rank(other) || (one.row ?? 0) - (other.row ?? 0),
  );
}
