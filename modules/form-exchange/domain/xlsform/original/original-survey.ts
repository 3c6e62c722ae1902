/** Writes the survey of a stored workbook again. Unchanged rows stay as they are; changed rows get the new values. */
import { isChoice, questionTypes } from "#modules/form-logic/public.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { untitledSection } from "#modules/form-logic/public.authoring.ts";
import type { WrittenRow } from "./add-residue.ts";
import { cellText } from "../writing/cell-text.ts";
import { isAcknowledge, type PrintedList } from "../writing/export-choices.ts";
import { Names, reservedNames } from "../writing/export-names.ts";
import { countCell, fieldCells } from "../writing/export-xlsform.ts";
import { choiceNamesOf, hasSameOptions, type OriginalLists } from "./original-lists.ts";
import { withInner, type Origin, type OriginRun, type Origins } from "./origin.ts";
import {
  hasSameConditions,
  isLate,
  planSection,
  type PlannedSection,
  type Slot,
} from "./original-sections.ts";
import { plainField } from "../normal-form.ts";
import { readType } from "../reading/question-types.ts";
import { placeholderWriter, withPlaceholders } from "../writing/placeholder-cells.ts";
import { printRelevant, type PrintedSource } from "../writing/print-relevant.ts";
import { differences } from "./residue.ts";
import type { WorksheetWriter, WritableRow } from "../writing/worksheet-writer.ts";
import type { WorksheetRow } from "../worksheets.ts";
import { idColumn } from "../reading/survey-reader.ts";

interface PlannedField {
  name: string;
  list: PrintedList | null;
  optionsUnchanged: boolean;
}

/** Changes that keep the row's type. Only these texts are written into it. */
const textKeys = new Set(["label", "question", "tipText", "conditionGroup"]);

export class OriginalSurvey {
  readonly origins: Origins;
  readonly form: FormDefinition;
  readonly writer: WorksheetWriter;
  readonly written: WrittenRow[] = [];
  /** The rows that the workbook did not have. */
  readonly added = new Set<WritableRow>();
  readonly names = new Names(reservedNames);
  /** The runs that are written inside of others. */
  readonly nestedRuns = new Set<OriginRun>();
  readonly plannedFields = new Map<FormField, PlannedField>();
  readonly sources = new Map<string, PrintedSource>();
  /** A text with the names of other questions as XLSForm writes them. */
  readonly writeText: (text: string) => string;
  /** Rows whose condition could not be converted; it stays unchanged. */
  readonly unread: ReadonlySet<number>;
  /** False when a condition that could not be converted before would now be. */
  readonly keepsUnread: boolean;
  /** True when the previous section is outside every group, so that the next one must have a group. */
  isAfterLoose = false;

  constructor(
    origins: Origins,
    form: FormDefinition,
    writer: WorksheetWriter,
    lists: OriginalLists,
    keepsUnread: boolean,
  ) {
    this.origins = origins;
    this.keepsUnread = keepsUnread;
    this.form = form;
    this.writer = writer;
    const { notes, reader } = origins.read;
    const headings = reader.worksheet.headings.filter(({ column }) => column === "relevant");
    const conditionNotes = notes.filter(
      ({ kind, worksheet, column }) =>
        kind === "left-out" &&
        worksheet === reader.worksheet.name &&
        headings.some(({ text }) => text === column),
    );
    this.unread = new Set(conditionNotes.flatMap(({ row }) => row ?? []));
    for (const row of reader.worksheet.rows) {
      const name = reader.cell(row, "name");
      if (name !== "") this.names.used.add(name);
    }
    this.nameFields(lists);
    for (const write of lists.columns) write(this.sources);
    this.writeText = placeholderWriter(form, this.sources);
  }

  nameFields(lists: OriginalLists): void {
    const used = new Set<string>();
    const placed = this.form.sections.flatMap((section) =>
      section.fields.map((field) => ({ section, field })),
    );
    for (const { section, field } of placed) {
      const origin = this.origins.byId.get(field.id);
      const old = origin?.read.name ?? "";
      const isFree = old !== "" && !used.has(old);
      const name = isFree
        ? old
        : this.names.forId(field.id, field.label, field.type.replaceAll("-", "_"));
      used.add(name);
      const sameOptions = hasSameOptions(field, origin);
      const hasRow = origin?.run.section?.id === section.id;
      const existing = sameOptions && origin ? this.existingList(field, origin, hasRow) : null;
      const list = existing ?? (isChoice(field.type) ? lists.listOf(field, name, origin) : null);
      this.plannedFields.set(field, { name, list, optionsUnchanged: sameOptions });
      const choiceNames =
        list?.choiceNames ?? (origin ? choiceNamesOf(origin) : new Map([["OK", "OK"]]));
      this.sources.set(field.id, { name, type: field.type, choiceNames });
    }
  }

  /** Returns the list that its row already names. Only that row can refer to a list of the external worksheet. */
  existingList(field: FormField, origin: Origin, hasRow: boolean): PrintedList | null {
    const type = readType(this.origins.read.reader.cell(origin.read.row, "type"));
    const choiceNames = choiceNamesOf(origin);
    if (type.kind !== "choice") {
      const own = origin.read.choices;
      return own && { name: own.name, orOther: false, options: [], choiceNames };
    }
    if (type.external && (!hasRow || field.type !== origin.field.type)) return null;
    const { list: name, orOther } = type;
    return { name, orOther, options: [], choiceNames };
  }

  write(): void {
    const ids = new Set(this.form.sections.map(({ id }) => id));
    const { runs } = this.origins;
    const runOf = new Map(
      runs.flatMap(withInner).flatMap((run) => (run.section ? [[run.section.id, run]] : [])),
    );
    // Rows that produced no section follow the section before them.
    const following = new Map<string, OriginRun[]>();
    let before = "";
    for (const run of runs) {
      if (run.section && ids.has(run.section.id)) before = run.section.id;
      else following.set(before, [...(following.get(before) ?? []), run]);
      if (this.isInPlace(run))
        for (const inner of withInner(run).slice(1)) this.nestedRuns.add(inner);
    }
    const rest = (id: string) => {
      for (const run of following.get(id) ?? []) if (!run.section) this.withoutSection(run);
    };
    rest("");
    for (const section of this.form.sections) {
      const run = runOf.get(section.id) ?? null;
      if (run && this.nestedRuns.has(run)) continue;
      const isMoved = run !== null && !runs.includes(run);
      this.section(planSection(section, run, this.origins.byId, isMoved));
      rest(section.id);
    }
  }

  /** Whether the sections inside of a group still follow each other as they do in the workbook. */
  isInPlace(run: OriginRun): boolean {
    const sections = this.form.sections.map(({ id }) => id);
    if (run.section && !sections.includes(run.section.id)) return false;
    const ids = sectionsInOrder(run).filter((id) => sections.includes(id));
    const first = sections.indexOf(ids[0] ?? "");
    return ids.every((id, index) => sections[first + index] === id);
  }

  /** A group whose questions are all in repeats, or rows that are not questions. */
  withoutSection({ begin, rows, end }: OriginRun): void {
    const hasInner = rows.some(({ inner }) => inner && this.nestedRuns.has(inner));
    const isGroup = hasInner || !rows.some(({ inner }) => inner);
    if (begin && isGroup) this.copyUnchanged(begin);
    for (const { row, inner } of rows) {
      if (inner) this.inside(inner);
      else this.copyUnchanged(row);
    }
    if (end && isGroup) this.copyUnchanged(end);
  }

  /** A section inside of another one, unless its author moved or deleted it. */
  inside(run: OriginRun): void {
    const section = this.form.sections.find(({ id }) => id === run.section?.id);
    if (section && this.nestedRuns.has(run))
      this.section(planSection(section, run, this.origins.byId), true);
  }

  copyUnchanged(row: WorksheetRow): WritableRow {
    const written = this.writer.add(this.writer.copy(row));
    this.mark(written, "", []);
    return written;
  }

  mark(
    row: WritableRow,
    name: string,
    fields: FormField[],
    section: PlannedSection["section"] | null = null,
    main: FormField | null = fields.length === 1 ? (fields[0] ?? null) : null,
  ) {
    const put = (cells: Record<string, string>) => this.writer.setAll(row, cells);
    this.written.push({ name, fields, main, section, put, isNew: this.added.has(row) });
  }

  section(planned: PlannedSection, isInside = false): void {
    const { section, run, slots } = planned;
    if (isInside && run?.begin === null) {
      for (const slot of slots) this.slot(slot, planned);
      return;
    }
    const isAlone = this.form.sections.length === 1;
    const title = isAlone ? this.form.title : untitledSection;
    const isLoose =
      (run === null ? isAlone : run.begin === null) &&
      section.title === title &&
      section.fields.length > 0 &&
      !this.isAfterLoose;
    this.isAfterLoose = isLoose;
    if (!isLoose) this.begin(planned);
    for (const slot of slots) this.slot(slot, planned);
    if (isLoose) return;
    if (run?.end) this.copyUnchanged(run.end);
    else this.plain({ type: section.repeat ? "end_repeat" : "end_group" });
  }

  plain(cells: Record<string, string>): WritableRow {
    const row = this.writer.copy(null);
    this.writer.setAll(row, cells);
    this.added.add(row);
    return this.writer.add(row);
  }

  begin({ section, run, conditionsUnchanged }: PlannedSection): void {
    const begin = run?.begin;
    if (!begin) {
      const name = this.names.forId(section.id, section.title, "section");
      const cells = {
        type: section.repeat ? "begin_repeat" : "begin_group",
        name,
        label: cellText(section.title),
        ...(section.repeat && { repeat_count: countCell(section.repeat, this.sources) }),
      };
      this.mark(this.plain({ ...cells, ...this.idCell(name, section.id) }), name, [], section);
      return;
    }
    const row = this.writer.add(this.writer.copy(begin));
    if (run.section && run.section.title !== section.title)
      this.writer.set(row, "label", cellText(section.title));
    const { repeat } = section;
    if (repeat && JSON.stringify(repeat.count) !== JSON.stringify(run.section?.repeat?.count))
      this.writer.set(row, "repeat_count", countCell(repeat, this.sources));
    const name = this.origins.read.reader.cell(begin, "name");
    this.writer.setAll(row, this.idCell(name, section.id));
    if (!this.isKept(begin, conditionsUnchanged)) this.writer.set(row, "relevant", "");
    this.mark(row, name, [], section);
  }

  idCell(name: string, id: string): Record<string, string> {
    return name === id ? {} : { [idColumn]: cellText(id) };
  }

  slot(slot: Slot, planned: PlannedSection): void {
    if (slot.kind === "new") return this.newRow(slot.field);
    const { row, fields } = slot;
    if (row.inner) return this.inside(row.inner);
    if (row.kind === "begin")
      return this.inner(row.row, fields[0] ?? null, row.questions[0], planned);
    const field = this.mainOf(fields);
    const origin = field && this.origins.byId.get(field.id);
    if (!field || !origin) return void this.copyUnchanged(row.row);
    this.question(row.row, fields, origin, planned);
  }

  /** The question that a row is for, beside what the import added. */
  mainOf(fields: readonly FormField[]): FormField | undefined {
    return fields.find(({ id }) => !this.origins.byId.get(id)?.read.addedFor) ?? fields[0];
  }

  newRow(field: FormField): void {
    const { name, list } = this.plannedFields.get(field) ?? { name: "", list: null };
    const cells = fieldCells(field, { name, list }, this.sources);
    this.mark(this.plain(withPlaceholders(cells, this.writeText)), name, [field]);
  }

  /** A group within a section. Its heading is a question in the product. */
  inner(
    begin: WorksheetRow,
    field: FormField | null,
    heading: Origin | undefined,
    planned: PlannedSection,
  ) {
    const row = this.writer.add(this.writer.copy(begin));
    if (heading && !field) for (const it of ["label", "hint"]) this.writer.clear(row, it);
    if (heading && field) this.texts(row, field, heading);
    if (!this.isKept(begin, planned.conditionsUnchanged)) this.writer.set(row, "relevant", "");
    this.mark(row, field ? (this.plannedFields.get(field)?.name ?? "") : "", field ? [field] : []);
  }

  /** Whether the condition of a row stays as written. */
  isKept({ number }: WorksheetRow, conditionsUnchanged: boolean): boolean {
    return this.unread.has(number) ? this.keepsUnread : conditionsUnchanged;
  }

  texts(row: WritableRow, field: FormField, { field: before }: Origin): void {
    const shown = (it: FormField) =>
      this.writeText(cellText(it.question ?? "") || cellText(it.label));
    if (shown(field) !== shown(before)) this.writer.set(row, "label", shown(field));
    const isShort = cellText(field.label) !== shown(field) && field.label !== before.label;
    if (isShort) this.writer.set(row, "fieldlight::label", cellText(field.label));
    if (field.tipText !== before.tipText)
      this.writer.set(row, "hint", this.writeText(cellText(field.tipText ?? "")));
  }

  question(
    source: WorksheetRow,
    fields: FormField[],
    origin: Origin,
    planned: PlannedSection,
  ): void {
    const row = this.writer.add(this.writer.copy(source));
    const field = this.mainOf(fields);
    const plannedField = field && this.plannedFields.get(field);
    if (!field || !plannedField) return;
    const found = Object.keys(differences(plainField(origin.field), plainField(field)));
    if (found.every((key) => textKeys.has(key))) this.texts(row, field, origin);
    else this.overwrite(row, field, plannedField);
    const isSame =
      this.isKept(source, planned.conditionsUnchanged) && hasSameConditions(field, origin);
    if (!isSame) this.writer.set(row, "relevant", printRelevant(field, this.sources) ?? "");
    // Replace a missing or duplicate name, which conditions could not use.
    if (origin.read.name !== plannedField.name) this.writer.set(row, "name", plannedField.name);
    const hasAdded = fields.some(({ id }) => this.origins.byId.get(id)?.read.addedFor);
    const isOne = fields.length === 1 || hasAdded;
    if (isOne) this.writer.setAll(row, this.idCell(plannedField.name, field.id));
    this.mark(row, plannedField.name, fields, null, isOne ? field : null);
  }

  /** Writes all properties of a question. Unknown columns stay. */
  overwrite(row: WritableRow, field: FormField, plannedField: PlannedField): void {
    const was = this.origins.byId.get(field.id);
    const isSameType = was?.field.type === field.type;
    const { type, appearance, constraint, ...cells } = withPlaceholders(
      fieldCells(field, plannedField, this.sources),
      this.writeText,
    );
    if (!isSameType || !plannedField.optionsUnchanged) this.writer.set(row, "type", type ?? "");
    if (!isSameType) {
      for (const column of ["appearance", "parameters"]) this.writer.set(row, column, "");
      if (!isChoice(field.type) || isAcknowledge(field)) this.writer.set(row, "choice_filter", "");
    }
    if (was?.field.choiceFilter && !field.choiceFilter) this.writer.set(row, "choice_filter", "");
    if (was && hasDefault(was.field) && !hasDefault(field)) this.writer.set(row, "default", "");
    if (appearance) this.writer.set(row, "appearance", appearance);
    const hasLimits = (it: FormField | undefined) => it && questionTypes[it.type].xlsform.hasLimits;
    if (hasLimits(field) || field.check || was?.field.check || hasLimits(was?.field))
      this.writer.set(row, "constraint", constraint ?? "");
    const {
      relevant: _relevant,
      label: _label,
      hint: _hint,
      "fieldlight::label": _short,
      ...rest
    } = cells;
    this.writer.setAll(row, rest);
    if (was) this.texts(row, field, was);
  }
}

const hasDefault = ({ defaultValues, defaultExpression }: FormField) =>
  Boolean(defaultValues?.length || defaultExpression);

/** The ids of the sections of a group and of those inside of it, in the order of the form. */
function sectionsInOrder(run: OriginRun): string[] {
  const own = run.section ? [run.section.id] : [];
  const inner = run.rows.flatMap((row) => (row.inner ? sectionsInOrder(row.inner) : []));
  return isLate(run) ? [...inner, ...own] : [...own, ...inner];
}
