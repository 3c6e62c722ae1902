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

/**
 * A row of the survey, which may have produced several questions or none; or the first row of a section inside of the one that
 * the rows around it belong to.
 */
export interface OriginRow {
  row: WorksheetRow;
  kind: "row" | "begin" | "end" | "section";
  questions: Origin[];
  /** Of a section. */
  inner: OriginRun | null;
}

/** The rows of one section: those of a group or a repeat, or those outside every group. */
export interface OriginRun {
  /** Null for rows that produced no section of their own. */
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
  /** The outermost ones. */
  runs: OriginRun[];
  byId: ReadonlyMap<string, Origin>;
}

/** The run itself, and those inside of it. */
export const withInner = (run: OriginRun): OriginRun[] => [
  run,
  ...run.rows.flatMap(({ inner }) => (inner ? withInner(inner) : [])),
];

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

/** A group or repeat that has begun. */
interface OpenBlock {
  /** Its own rows; null for a group whose questions belong to the section around it. */
  run: OriginRun | null;
  /** The rows that its next row joins. After a repeat inside of it they may be those of a second section. */
  current: OriginRun;
}

/** Walks the survey in the order of the import and records what each row produced. */
class Walker {
  readonly read: ReadXlsForm;
  /** Maps the sections of the import to those with the ids of the form. */
  readonly renamed: ReadonlyMap<FormSection, FormSection>;
  /** The questions of the form, and their sections, in the order of the rows. */
  readonly placed: readonly { field: FormField; section: FormSection }[];
  readonly bySectionRow = new Map<WorksheetRow, FormSection>();
  readonly runs: OriginRun[] = [];
  readonly byId = new Map<string, Origin>();
  readonly blocks: OpenBlock[] = [];
  /** The rows outside every group. */
  loose: OriginRun;
  /** Index of the next question. */
  next = 0;

  constructor(read: ReadXlsForm, definition: FormDefinition) {
    this.read = read;
    const { sections } = definition;
    this.renamed = new Map(
      read.definition.sections.map((section, index) => [section, sections[index] ?? section]),
    );
    const places = new Map(
      read.definition.sections.flatMap(({ fields }, index) =>
        fields.map((field, position) => {
          const section = sections[index];
          const made = section?.fields[position];
          return [field, section && made ? { field: made, section } : null] as const;
        }),
      ),
    );
    this.placed = read.reader.questions.flatMap(({ field }) => places.get(field) ?? []);
    // A second section of a group has the same row as the first.
    for (const [section, row] of read.sectionRows)
      if (!this.bySectionRow.has(row)) this.bySectionRow.set(row, section);
    this.loose = this.open(null);
  }

  open(begin: WorksheetRow | null): OriginRun {
    const made = begin && this.bySectionRow.get(begin);
    const section = (made && this.renamed.get(made)) ?? null;
    const run: OriginRun = { section, begin, end: null, rows: [] };
    const around = this.blocks.at(-1);
    if (around && begin)
      around.current.rows.push({ row: begin, kind: "section", questions: [], inner: run });
    else this.runs.push(run);
    return run;
  }

  step(row: WorksheetRow): void {
    const { reader } = this.read;
    const { kind } = readType(reader.cell(row, "type"));
    const isOn = !isDisabled(reader.worksheet, row);
    if (isOn && kind === "end" && this.blocks.length > 0) return this.end(row);
    if (!isOn || kind !== "begin") return this.addRow(row, "row");
    const around = this.blocks.at(-1);
    const isOwn = !around || this.bySectionRow.has(row);
    if (isOwn) {
      const run = this.open(row);
      this.blocks.push({ run, current: run });
      return;
    }
    this.addRow(row, "begin");
    this.blocks.push({ run: null, current: around.current });
  }

  end(row: WorksheetRow): void {
    const block = this.blocks.pop();
    const around = this.blocks.at(-1);
    if (block?.run) block.run.end = row;
    else if (block && around) {
      around.current = block.current;
      around.current.rows.push({ row, kind: "end", questions: [], inner: null });
    }
    if (!around) this.loose = this.open(null);
  }

  /** The rows that a question of this section joins. A repeat inside of a group may be followed by a second section. */
  runFor(section: FormSection | undefined, row: WorksheetRow): OriginRun {
    const block = this.blocks.at(-1);
    const current = block?.current ?? this.loose;
    if (!section || !current.section || current.section === section || !block) return current;
    const run: OriginRun = { section, begin: null, end: null, rows: [] };
    current.rows.push({ row, kind: "section", questions: [], inner: run });
    block.current = run;
    return run;
  }

  addRow(row: WorksheetRow, kind: "row" | "begin"): void {
    const questions: Origin[] = [];
    const { questions: read } = this.read.reader;
    const first = read[this.next]?.row === row ? this.placed[this.next] : undefined;
    const run = this.runFor(first?.section, row);
    for (let question = read[this.next]; question?.row === row; question = read[this.next]) {
      const placed = this.placed[this.next];
      run.section ??= placed?.section ?? null;
      if (placed) questions.push({ field: placed.field, read: question, run, place: this.next });
      this.next += 1;
    }
    for (const origin of questions) this.byId.set(origin.field.id, origin);
    run.rows.push({ row, kind, questions, inner: null });
  }
}
