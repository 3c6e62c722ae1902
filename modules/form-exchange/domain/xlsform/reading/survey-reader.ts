/** Reads a survey worksheet from top to bottom and collects sections and questions. */
import type { FormField, FormSection } from "#modules/form-logic/public.ts";
import {
  type ExpressionProperty,
  maxNounLength,
  maxRepeatDepth,
  untitledSection,
} from "#modules/form-logic/public.authoring.ts";
import { firstCharacters } from "#app/platform/form/count-characters.ts";
import type { ChoiceList } from "./choices.ts";
import { textIn, type AddNote } from "./import-texts.ts";
import { ImportedCells, reportEndCells } from "./ignored-cells.ts";
import { beginsTable } from "./matrices.ts";
import { longTitleReason, shortTitle } from "./short-title.ts";
import { excerpt, type ImportNote } from "./notes.ts";
import { cellOf, type Heading, type Worksheet, type WorksheetRow } from "../worksheets.ts";

/** A condition as written, of a question or of a block around it. */
export interface WrittenCondition {
  row: WorksheetRow;
  text: string;
}

/** An expression as written, for a property of a question. */
export interface WrittenExpression {
  part: ExpressionProperty;
  column: string;
  text: string;
}

/** An imported question before its conditions and expressions are read. */
export interface ReadQuestion {
  field: FormField;
  row: WorksheetRow;
  /** Its name in `${...}`. */
  name: string;
  choices: ChoiceList | null;
  /** The conditions of the blocks around it, then its own. */
  conditions: WrittenCondition[];
  expressions: WrittenExpression[];
  /** The row for which the import added it to that of another question. */
  addedFor?: WorksheetRow;
}

interface AddedQuestion {
  id: string;
  label: string;
  addedFor: WorksheetRow;
  expression: WrittenExpression | null;
}

/** Where the questions of a block go. A group inside of another block shares it. */
interface Target {
  row: WorksheetRow;
  section: FormSection;
  /** The repeating sections around it, and itself if it repeats. */
  depth: number;
  /** Whether a repeat inside of it has begun, so that a question that follows comes after that. */
  isInterrupted: boolean;
}

interface Block {
  row: WorksheetRow;
  label: string;
  condition: WrittenCondition | null;
  target: Target;
  /** "group", "repeat", "score". */
  kind: string;
}

const secondSectionReason =
  "A repeat inside of this group is a section of its own. The questions after it are in a second section with the same title.";
const noOwnQuestions =
  "The group has no questions outside of its repeats, so that its title is not shown.";
const askedBeforeReason =
  "It follows a repeat inside of its own repeat. It is now asked before that one, and so are the questions after it.";

const blockReasons: Record<string, string> = {
  repeat: `Repeats inside of each other can be up to ${maxRepeatDepth} deep. Its questions are asked once.`,
  score: "Score tables are not supported. Each row is now a question.",
  rank: "Ranking questions are not supported. Each rank is now a question.",
  kobomatrix: "Matrix questions are not supported. Its questions are asked once.",
};

const shortNoun = (title: string) => firstCharacters(title, maxNounLength).trimEnd();

/** Ids that are safe in URLs and as object keys. */
const idPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/;

/** The column in which the product's own export stores an id that is not a valid XLSForm name. */
export const idColumn = "fieldlight::id";

export class SurveyReader {
  readonly worksheet: Worksheet;
  readonly language: string;
  readonly otherwise: string | undefined;
  readonly addNote: AddNote;
  readonly makeId: () => string;
  readonly sections: FormSection[] = [];
  readonly questions: ReadQuestion[] = [];
  readonly importedCells = new ImportedCells();
  readonly blocks: Block[] = [];
  readonly ids = new Set<string>();
  readonly names = new Set<string>();
  readonly conditions = new Map<WorksheetRow, WrittenCondition>();
  /** How many rows have a name. */
  readonly rowsByName: ReadonlyMap<string, number>;
  /** The rows whose constraint became limits of a number. */
  readonly limited = new Set<WorksheetRow>();
  /** The columns of choices that filters read. */
  readonly filterColumns = new Set<Heading>();
  /** By a calculation that people see: the question that it is if it cannot be imported. */
  readonly typedInstead = new Map<FormField, FormField>();
  /** The row of each repeating section, whose count is read when all questions are known. */
  readonly repeats = new Map<FormSection, WorksheetRow>();
  /** The first row of each section. Questions outside of every group have none. */
  readonly sectionRows = new Map<FormSection, WorksheetRow>();
  /** The section for questions outside every block. It ends where a block begins. */
  loose: FormSection | null = null;

  constructor(
    worksheet: Worksheet,
    {
      language,
      otherwise,
      addNote,
      makeId,
    }: { language: string; otherwise?: string | undefined; addNote: AddNote; makeId: () => string },
  ) {
    this.worksheet = worksheet;
    this.language = language;
    this.otherwise = otherwise;
    this.addNote = addNote;
    this.makeId = makeId;
    const names = Map.groupBy(worksheet.rows, (row) => this.cell(row, "name"));
    this.rowsByName = new Map([...names].map(([name, rows]) => [name, rows.length]));
  }

  cell(row: WorksheetRow, column: string): string {
    return cellOf(this.worksheet, row, column);
  }

  text(row: WorksheetRow, column: string): string {
    const { language, otherwise, addNote } = this;
    return textIn(this.worksheet, row, { column, language, otherwise, addNote });
  }

  /** Returns the text of a cell and marks it as imported. */
  importCell(row: WorksheetRow, column: string): string {
    this.importedCells.mark(row, column);
    return this.cell(row, column);
  }

  note(
    row: WorksheetRow,
    note: Pick<ImportNote, "kind" | "column" | "why"> & { text?: string },
  ): void {
    const text = note.text ?? (note.column ? this.cell(row, note.column) : this.nameOf(row));
    const heading = this.worksheet.headings.find(({ column }) => column === note.column);
    this.addNote({
      kind: note.kind,
      worksheet: this.worksheet.name,
      row: row.number,
      column: note.column === null ? null : (heading?.text ?? note.column),
      text: excerpt(text),
      why: note.why,
    });
  }

  nameOf(row: WorksheetRow): string {
    return this.cell(row, "name") || this.cell(row, "label") || this.cell(row, "type");
  }

  /** Returns the list that the surrounding block names for all its rows; "" for none. */
  listOfBlock(block: "score" | "rank"): string {
    const column = block === "score" ? "kobo--score-choices" : "kobo--rank-items";
    const around = this.blocks.findLast(({ kind }) => kind === block);
    return around ? this.importCell(around.row, column) : "";
  }

  /** Returns the row's previous id, else its name when it is valid and unused, else a new id. */
  idFor(row: WorksheetRow): string {
    return this.idFrom(
      this.cell(row, idColumn) || this.cell(row, "name") || this.cell(row, "$autoname"),
    );
  }

  idFrom(preferredId: string): string {
    const isUsable =
      idPattern.test(preferredId) && !(preferredId in {}) && !this.ids.has(preferredId);
    const id = isUsable ? preferredId : this.freshId();
    this.ids.add(id);
    return id;
  }

  freshId(): string {
    let id = this.makeId();
    while (this.ids.has(id)) id = this.makeId();
    this.ids.add(id);
    return id;
  }

  /** Returns the same object for every question of a row, so that a problem is reported once. */
  conditionOf(row: WorksheetRow): WrittenCondition | null {
    const text = this.importCell(row, "relevant");
    if (text === "") return null;
    const known = this.conditions.get(row) ?? { row, text };
    this.conditions.set(row, known);
    return known;
  }

  /** Returns the section for the next question, which is in this row. */
  section(row: WorksheetRow): FormSection {
    const target = this.blocks.at(-1)?.target;
    if (target) return this.sectionOf(target, row);
    if (this.loose) return this.loose;
    this.loose = { id: this.freshId(), title: untitledSection, fields: [] };
    this.sections.push(this.loose);
    return this.loose;
  }

  sectionOf(target: Target, row: WorksheetRow): FormSection {
    if (!target.isInterrupted) return target.section;
    target.isInterrupted = false;
    if (target.section.repeat) {
      this.note(row, { kind: "changed", column: "type", why: askedBeforeReason });
      return target.section;
    }
    if (this.sectionRows.has(target.section)) {
      this.note(target.row, { kind: "changed", column: "type", why: secondSectionReason });
      target.section = { id: this.freshId(), title: target.section.title, fields: [] };
    }
    this.addSection(target);
    return target.section;
  }

  addSection({ section, row }: Target): void {
    this.sections.push(section);
    this.sectionRows.set(section, row);
  }

  begin(row: WorksheetRow, block: string): void {
    const around = this.blocks.at(-1)?.target ?? null;
    const repeats = block === "repeat" && (around?.depth ?? 0) < maxRepeatDepth;
    if (block !== "group" && !repeats) this.reportBlock(row, block);
    const label = this.text(row, "label");
    const condition = this.conditionOf(row);
    if (beginsTable(this.worksheet, row)) this.importedCells.mark(row, "appearance");
    const isNested = around !== null && !repeats;
    const target = isNested ? around : this.newTarget(row, label, { repeats, around });
    this.blocks.push({ row, label, condition, target, kind: block });
    if (isNested) this.nest(row, label);
  }

  newTarget(
    row: WorksheetRow,
    label: string,
    { repeats, around }: { repeats: boolean; around: Target | null },
  ): Target {
    this.loose = null;
    if (around) this.interrupt(around);
    const title = this.titleOf(row, label || this.cell(row, "name"));
    const section: FormSection = { id: this.idFor(row), title, fields: [] };
    const depth = (around?.depth ?? 0) + (repeats ? 1 : 0);
    const target = { row, section, depth, isInterrupted: false };
    if (repeats) {
      const outer = this.blocks.findLast((block) => block.target.section.repeat)?.target.section;
      section.repeat = {
        noun: shortNoun(title),
        count: { by: "added" },
        ...(outer && { within: outer.id }),
      };
      this.repeats.set(section, row);
      this.importedCells.mark(row, "repeat_count");
    }
    this.addSection(target);
    return target;
  }

  /** A repeat begins inside of a block. A group without questions before it begins with the first one after it. */
  interrupt(target: Target): void {
    target.isInterrupted = true;
    const { section } = target;
    if (section.repeat || section.fields.length > 0) return;
    this.sectionRows.delete(section);
    const index = this.sections.indexOf(section);
    if (index !== -1) this.sections.splice(index, 1);
  }

  titleOf(row: WorksheetRow, text: string): string {
    const title = shortTitle(text);
    if (title !== text)
      this.note(row, { kind: "changed", column: "label", text, why: longTitleReason });
    return title || untitledSection;
  }

  reportBlock(row: WorksheetRow, block: string): void {
    const known = Object.hasOwn(blockReasons, block) ? blockReasons[block] : undefined;
    const why =
      known ??
      `A block of the kind “${excerpt(block)}” is not supported. Its contents are now regular questions.`;
    this.note(row, { kind: "changed", column: "type", why });
  }

  /** Opens a block inside a section. Its heading becomes an info box, its questions join the section. */
  nest(row: WorksheetRow, label: string): void {
    const title = this.blocks.at(-1)?.target.section.title ?? "";
    const heading = label === "" ? "" : ". Its heading is now an information box";
    const why = `A section cannot contain sections. Its questions moved to the section “${excerpt(title)}”${heading}.`;
    this.note(row, { kind: "changed", column: "type", why });
    if (label === "") return;
    const hint = this.importHint(row);
    const field: FormField = { id: this.idFor(row), type: "info-box", label };
    this.add(
      row,
      { ...field, ...(hint && { tipText: hint }) },
      { name: "", choices: null, own: null },
    );
  }

  importHint(row: WorksheetRow): string {
    this.importedCells.mark(row, "hint");
    return this.text(row, "hint");
  }

  end(row: WorksheetRow): void {
    const block = this.blocks.pop();
    if (block) {
      reportEndCells(this.worksheet, row, this.addNote);
      return this.leave(block);
    }
    this.note(row, {
      kind: "left-out",
      column: null,
      why: "It ends a block that was never started.",
    });
  }

  /** Adds a calculation that inspectors do not see, beside a question and with its row. */
  addHidden(
    { id, label, addedFor, expression }: AddedQuestion,
    beside: ReadQuestion,
    where: "before" | "after",
  ): ReadQuestion {
    const field: FormField = { id, type: "calculation", label, hidden: true };
    const { row } = beside;
    const expressions = expression ? [expression] : [];
    const added: ReadQuestion = {
      field,
      row,
      name: "",
      choices: null,
      conditions: [],
      expressions,
      addedFor,
    };
    const shift = where === "after" ? 1 : 0;
    this.questions.splice(this.questions.indexOf(beside) + shift, 0, added);
    const section = this.sections.find(({ fields }) => fields.includes(beside.field));
    section?.fields.splice(section.fields.indexOf(beside.field) + shift, 0, field);
    return added;
  }

  remove(field: FormField): void {
    for (const section of this.sections)
      section.fields = section.fields.filter((each) => each !== field);
    const index = this.questions.findIndex((question) => question.field === field);
    if (index !== -1) this.questions.splice(index, 1);
  }

  leave({ row, label, target }: Block): void {
    if (target.row !== row || label === "" || this.sectionRows.has(target.section)) return;
    this.note(row, { kind: "left-out", column: "label", text: label, why: noOwnQuestions });
  }

  add(
    row: WorksheetRow,
    field: FormField,
    {
      name,
      choices,
      own,
      expressions = [],
    }: Pick<ReadQuestion, "name" | "choices"> & {
      own: WrittenCondition | null;
      expressions?: WrittenExpression[];
    },
  ): void {
    const around = this.blocks.flatMap(({ condition }) => condition ?? []);
    this.section(row).fields.push(field);
    this.questions.push({
      field,
      row,
      name,
      choices,
      conditions: own ? [...around, own] : around,
      expressions,
    });
  }
}
