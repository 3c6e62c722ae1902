/** Finds the row of each section and question in the workbook from which the form was imported. */
import type { FormDefinition, FormField, FormSection } from "#modules/form-logic/public.ts";
import { countedIds } from "./add-residue.ts";
import { readLanguagesOf, readXlsForm } from "../reading/import-xlsform.ts";
import type { ReadXlsForm } from "../reading/xlsform-import.ts";
import type { OriginalWorkbook } from "./original-workbook.ts";
import { plainForm, renameIds } from "../normal-form.ts";
import { readType } from "../reading/question-types.ts";
import { isDisabled, type WorksheetRow } from "../worksheets.ts";
import type { ReadQuestion } from "../reading/survey-reader.ts";

/** A row of the survey. It may have produced several questions or none. */
export interface OriginRow {
  row: WorksheetRow;
  kind: "row" | "begin" | "end";
  questions: Origin[];
}

/** Rows between the beginning and the end of a group, or outside every group. */
export interface OriginRun {
  /** Null for rows that produced no section. */
  section: FormSection | null;
  begin: WorksheetRow | null;
  end: WorksheetRow | null;
  rows: OriginRow[];
}

/** The row from which a question of the form was imported. */
export interface Origin {
  /** The question as imported, with its id in the form. */
  field: FormField;
  read: ReadQuestion;
  run: OriginRun;
  place: number;
}

export interface Origins {
  read: ReadXlsForm;
  /** The form as the workbook alone defines it, with the ids of the form. */
  definition: FormDefinition;
  /** True when a second import gives every question the same id. */
  isStable: boolean;
  runs: OriginRun[];
  byId: ReadonlyMap<string, Origin>;
}

function idsOf(made: readonly string[], stored: readonly string[]): (id: string) => string {
  // A different count means that the import rules changed since. Then only names can match.
  if (made.length !== stored.length) return (id) => id;
  const byId = new Map(made.map((id, index) => [id, stored[index] ?? id]));
  return (id) => byId.get(id) ?? id;
}

/** Reads the workbook again and matches each row to what it produced; null when it cannot be read. */
export function findOrigins(workbook: OriginalWorkbook): Origins | null {
  const { sheets: worksheets, language, title, sectionIds, questionIds } = workbook;
  const read = readXlsForm(worksheets, { language, fallbackTitle: title, makeId: countedIds() });
  if (typeof read === "string") return null;
  const fields = read.definition.sections.flatMap((section) => section.fields);
  const rename = idsOf(
    fields.map(({ id }) => id),
    questionIds,
  );
  const section = idsOf(
    read.definition.sections.map(({ id }) => id),
    sectionIds,
  );
  const whole = { ...read.definition, ...readLanguagesOf(worksheets, read) };
  const definition = plainForm(renameIds(whole, { question: rename, section }));
  const isStable = fields.every(({ id }) => rename(id) === id);
  return { read, definition, isStable, ...walk(read, definition) };
}

function walk(read: ReadXlsForm, definition: FormDefinition): Pick<Origins, "runs" | "byId"> {
  const walker = new Walker(read, definition);
  for (const row of read.reader.worksheet.rows) walker.step(row);
  return walker;
}

/** Walks the survey in the order of the import and records what each row produced. */
class Walker {
  readonly read: ReadXlsForm;
  /** Maps the sections of the import to those with the ids of the form. */
  readonly renamed: ReadonlyMap<FormSection, FormSection>;
  readonly fields: readonly FormField[];
  readonly sectionAt: readonly FormSection[];
  readonly bySectionRow: ReadonlyMap<WorksheetRow, FormSection>;
  readonly runs: OriginRun[] = [];
  readonly byId = new Map<string, Origin>();
  run: OriginRun;
  depth = 0;
  /** Index of the next question in the form. */
  next = 0;

  constructor(read: ReadXlsForm, definition: FormDefinition) {
    this.read = read;
    const { sections } = definition;
    this.renamed = new Map(
      read.definition.sections.map((section, index) => [section, sections[index] ?? section]),
    );
    this.fields = sections.flatMap((section) => section.fields);
    this.sectionAt = sections.flatMap((section) => section.fields.map(() => section));
    this.bySectionRow = new Map([...read.sectionRows].map(([section, row]) => [row, section]));
    this.run = this.open(null);
  }

  open(begin: WorksheetRow | null): OriginRun {
    const made = begin && this.bySectionRow.get(begin);
    const section = (made && this.renamed.get(made)) ?? null;
    this.run = { section, begin, end: null, rows: [] };
    this.runs.push(this.run);
    return this.run;
  }

  step(row: WorksheetRow): void {
    const { reader } = this.read;
    const { kind } = readType(reader.cell(row, "type"));
    const isOn = !isDisabled(reader.worksheet, row);
    if (isOn && kind === "end" && this.depth > 0) return this.end(row);
    const isBegin = isOn && kind === "begin";
    if (isBegin) this.depth += 1;
    if (isBegin && this.depth === 1) this.open(row);
    else this.addRow(row, isBegin ? "begin" : "row");
  }

  end(row: WorksheetRow): void {
    this.depth -= 1;
    if (this.depth > 0) this.run.rows.push({ row, kind: "end", questions: [] });
    else {
      this.run.end = row;
      this.open(null);
    }
  }

  addRow(row: WorksheetRow, kind: "row" | "begin"): void {
    const questions: Origin[] = [];
    const { questions: read } = this.read.reader;
    for (let question = read[this.next]; question?.row === row; question = read[this.next]) {
      const field = this.fields[this.next];
      this.run.section ??= this.sectionAt[this.next] ?? null;
      if (field) questions.push({ field, read: question, run: this.run, place: this.next });
      this.next += 1;
    }
    for (const origin of questions) this.byId.set(origin.field.id, origin);
    this.run.rows.push({ row, kind, questions });
  }
}
