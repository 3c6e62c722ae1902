/** Converts one row of a survey worksheet to a question. */
import { takesDefault } from "#modules/form-logic/public.defaults.ts";
import { questionLimits } from "#modules/form-logic/public.authoring.ts";
import type { FieldType, FormField } from "#modules/form-logic/public.ts";
import { otherLabel, otherOption, type ChoiceList } from "./choices.ts";
import { missingMark } from "./import-texts.ts";
import { isDynamic } from "./read-default.ts";
import { readNumber, readRange } from "./read-number.ts";
import { slug } from "../writing/export-names.ts";
import { headingColumn, isInTable, rowAppearance } from "./matrices.ts";
import { typeOf, type SurveyType } from "./question-types.ts";
import { hasOwnOptions, isAsked, isCalculated, questionTypes } from "#modules/form-logic/public.ts";
import { idColumn, type SurveyReader, type WrittenExpression } from "./survey-reader.ts";
import type { WorksheetRow } from "../worksheets.ts";
import { firstCharacters, isLongerThan } from "#app/platform/form/count-characters.ts";

/** Names the list until the import looks for it. */
const listOfFile = (file: string) => `file:${slug(file.replace(/\.\w+$/, ""))}`;

type Lists = { inside: Map<string, ChoiceList>; external: Map<string, ChoiceList> };

const yes = new Set(["yes", "true", "true()", "1", "y"]);
const no = new Set(["no", "false", "false()", "0", "n"]);

function readFlags(reader: SurveyReader, row: WorksheetRow): Partial<FormField> {
  const flags: Partial<FormField> = {};
  const required = reader.cell(row, "required").toLowerCase();
  if (yes.has(required) || no.has(required)) reader.importedCells.mark(row, "required");
  if (yes.has(required)) flags.required = true;
  if (reader.cell(row, "fieldlight::photo_required") === "yes") flags.photoRequired = true;
  if (reader.cell(row, "fieldlight::original_photos") === "yes") flags.originalPhotos = true;
  if (reader.cell(row, "fieldlight::required_for_field_users") === "yes") {
    flags.requiredForFieldIntake = true;
  }
  const readonly = reader.cell(row, "readonly").toLowerCase();
  if (no.has(readonly)) reader.importedCells.mark(row, "readonly");
  return flags;
}

/** Cuts the text to the maximum length of a question, with a note. */
export function shortened(
  reader: SurveyReader,
  row: WorksheetRow,
  column: string,
  text: string,
  max: number,
): string {
  if (!isLongerThan(text, max)) return text;
  const why = `A text can have up to ${max.toLocaleString("en-US")} characters. The rest was cut off.`;
  reader.note(row, { kind: "changed", column, text, why });
  return firstCharacters(text, max).trimEnd();
}

/** Joins the hint and the message for a number outside of its limits, which the product explains with a standard message. */
function readTip(reader: SurveyReader, row: WorksheetRow): string {
  const hint = reader.importHint(row);
  return hasCheck(reader, row) ? hint : withMessage(reader, row, hint);
}

/** Whether the constraint of a row is more than limits of a number. */
const hasCheck = (reader: SurveyReader, row: WorksheetRow) =>
  reader.cell(row, "constraint") !== "" && !reader.limited.has(row);

export function withMessage(reader: SurveyReader, row: WorksheetRow, hint: string): string {
  reader.importedCells.mark(row, "constraint_message");
  const message = reader.text(row, "constraint_message");
  if (message === "" || hint.includes(message)) return hint;
  // Of a translation that lacks one of the two, only the other is read.
  if (hint.startsWith(missingMark) !== message.startsWith(missingMark) && hint !== "")
    return hint.startsWith(missingMark) ? message : hint;
  const why = "It was added to the tip so that people read it before they answer.";
  reader.note(row, { kind: "changed", column: "constraint_message", text: message, why });
  return hint === "" ? message : `${hint}\n${message}`;
}

function readTexts(
  reader: SurveyReader,
  row: WorksheetRow,
): Partial<FormField> & { label: string } {
  const name = reader.cell(row, "name");
  const shown = reader.text(row, "label");
  if (shown === "") {
    reader.note(row, {
      kind: "changed",
      column: "label",
      text: name,
      why: "It has no label, so its name is used.",
    });
  }
  const written = reader.cell(row, "fieldlight::label");
  const hint = readTip(reader, row);
  const tipText = shortened(reader, row, "hint", hint, questionLimits.tipText);
  const label = shortened(
    reader,
    row,
    "label",
    shown || name || "Question",
    questionLimits.question,
  );
  const short = firstCharacters(written || label, questionLimits.label).trimEnd();
  return {
    ...(short === label ? { label } : { label: short, question: label }),
    ...(tipText && { tipText }),
  };
}

function choiceType(reader: SurveyReader, row: WorksheetRow, many: boolean): FieldType {
  const words = reader.cell(row, "appearance").split(/\s+/).filter(Boolean);
  const isShort = words.includes("minimal") || words.includes("autocomplete");
  const isInGrid = isInTable(reader.worksheet, row, reader.blocks.at(-1)?.row);
  const isRow = !many && (words.includes(rowAppearance) || isInGrid);
  const appearance = isRow ? rowAppearance : isShort ? "minimal" : undefined;
  if (words.every((word) => word === appearance)) reader.importedCells.mark(row, "appearance");
  const select = many ? "select_multiple" : "select_one";
  return typeOf((it) => it.select === select && it.appearance === appearance)!;
}

/** Shows the choices above the rows of a matrix, where nobody can choose them. The rows of a matrix here show them themselves. */
function addHeading(reader: SurveyReader, row: WorksheetRow): void {
  // The product's own export adds it.
  if (reader.cell(row, headingColumn) !== "") return;
  const why = "The rows below show their choices. Its text is now an information box.";
  reader.importedCells.mark(row, "appearance");
  reader.note(row, { kind: "changed", column: "appearance", why });
  addQuestion(reader, row, { id: "", type: "info-box", ...readTexts(reader, row) });
}

const maxOptions = ({ orOther }: { orOther: boolean }): number =>
  questionLimits.options - (orOther ? 1 : 0);

/** Adds a row of a score table or a rank: a choice from the list of its block. */
function addRowOfBlock(
  reader: SurveyReader,
  row: WorksheetRow,
  block: "score" | "rank",
  lists: Lists,
): void {
  const list = reader.listOfBlock(block);
  if (list === "") {
    const why = "Its block has no list of choices.";
    reader.note(row, { kind: "left-out", column: null, why });
    return;
  }
  const why = "It is now a question with the choices of its block.";
  reader.note(row, { kind: "changed", column: "type", why });
  const type = { kind: "choice", many: false, list, orOther: false, external: false } as const;
  addChoiceQuestion(reader, row, type, lists);
}

function addChoiceQuestion(
  reader: SurveyReader,
  row: WorksheetRow,
  type: Extract<SurveyType, { kind: "choice" }>,
  lists: Lists,
): void {
  const list = (type.external ? lists.external : lists.inside).get(type.list);
  if (!list) {
    const worksheetName = type.external ? "external_choices" : "choices";
    const why = `The sheet “${worksheetName}” has no list “${type.list}”.`;
    reader.note(row, { kind: "left-out", column: null, why });
    return;
  }
  list.isUsed = true;
  if (reader.cell(row, "appearance") === "label") return addHeading(reader, row);
  const options = list.choices.slice(0, maxOptions(type)).map(({ option }) => option);
  if (options.length < list.choices.length) {
    const left = list.choices.length - options.length;
    const why = `A question can have up to ${questionLimits.options} choices; the last ${left} of the list “${type.list}” were left out.`;
    reader.note(row, { kind: "left-out", column: "type", why });
  }
  const hasOther = options.some(({ label }) => label === otherLabel);
  const field: FormField = {
    id: "",
    type: choiceType(reader, row, type.many),
    ...readTexts(reader, row),
    ...readFlags(reader, row),
    options: type.orOther && !hasOther ? [...options, otherOption] : [...options],
  };
  if (type.external) {
    const why = "The choices were added to the question.";
    reader.note(row, { kind: "changed", column: "type", why });
  }
  addQuestion(reader, row, field, list);
}

/** Its choices come from the organization's list with the name of the file. */
function addChoiceOfFile(
  reader: SurveyReader,
  row: WorksheetRow,
  { many, file }: Extract<SurveyType, { kind: "choice-of-file" }>,
): void {
  const why = `Its choices come from your choice list “${file.replace(/\.\w+$/, "")}”. Without such a list it has no choices.`;
  reader.note(row, { kind: "changed", column: "type", why });
  addQuestion(reader, row, {
    id: "",
    type: choiceType(reader, row, many),
    ...readTexts(reader, row),
    ...readFlags(reader, row),
    options: [],
    choiceListId: listOfFile(file),
  });
}

function addQuestion(
  reader: SurveyReader,
  row: WorksheetRow,
  field: FormField,
  choices: ChoiceList | null = null,
): void {
  const name = reader.cell(row, "name") || reader.cell(row, "$autoname");
  if (name !== "" && reader.names.has(name)) {
    const why = "Another question has this name. Expressions use the first one.";
    reader.note(row, { kind: "changed", column: "name", why });
  }
  reader.names.add(name);
  const own = reader.conditionOf(row);
  const id = reader.idFor(row);
  if (name !== "" && id !== name && reader.cell(row, idColumn) === "") {
    const why = "The name is not valid here, so an export uses another name.";
    reader.note(row, { kind: "changed", column: "name", why });
  }
  const expressions = writtenExpressions(reader, row, field.type);
  reader.add(row, { ...field, id }, { name, choices, own, expressions });
}

function writtenExpressions(
  reader: SurveyReader,
  row: WorksheetRow,
  type: FieldType,
): WrittenExpression[] {
  const written = (part: WrittenExpression["part"], column: string, ...more: string[]) => {
    reader.importedCells.mark(row, ...more);
    return { part, column, text: reader.importCell(row, column) };
  };
  if (isCalculated(type)) {
    // A hidden row has its default as its value, or none.
    const isFixed = /^hidden$/i.test(reader.cell(row, "type")) && !reader.cell(row, "calculation");
    if (!isFixed) return [written("calculation", "calculation")];
    const fixed = written("calculation", "default");
    return [{ ...fixed, text: isDynamic(fixed.text) ? fixed.text : quoted(fixed.text) }];
  }
  if (!isAsked(type)) return [];
  const required = reader.cell(row, "required").toLowerCase();
  const isFlag = required === "" || yes.has(required) || no.has(required);
  return [
    ...(takesDefault(type) && reader.cell(row, "default") !== ""
      ? [written("defaultExpression", "default")]
      : []),
    ...(hasCheck(reader, row) ? [written("check", "constraint", "constraint_message")] : []),
    ...(isFlag ? [] : [written("requiredIf", "required")]),
    ...(hasOwnOptions(type) && reader.cell(row, "choice_filter") !== ""
      ? [written("choiceFilter", "choice_filter")]
      : []),
  ];
}

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** Its row has no text for people, and inspectors do not see it. */
function addCalculation(reader: SurveyReader, row: WorksheetRow): void {
  const text = reader.text(row, "label") || reader.cell(row, "name") || "Calculation";
  const label = shortened(reader, row, "label", text, questionLimits.label);
  addQuestion(reader, row, { id: "", type: "calculation", label, hidden: true });
}

function addPlain(reader: SurveyReader, row: WorksheetRow, type: FieldType): void {
  if (isCalculated(type)) return addCalculation(reader, row);
  const appearance = reader.cell(row, "appearance");
  const { typeNames: words, ignored = [], hasLimits } = questionTypes[type].xlsform;
  const special = typeOf(
    (it) => it.appearance === appearance && it.typeNames.includes(words[0] ?? ""),
  );
  if (special) reader.importedCells.mark(row, "appearance");
  for (const column of ignored) reader.importedCells.mark(row, column);
  const numbers = hasLimits ? readNumber(reader, row) : {};
  const texts = readTexts(reader, row);
  const flags = readFlags(reader, row);
  const typed = { id: "", type: special ?? type, ...texts, ...flags, ...numbers };
  if (!isShownCalculation(reader, row, type)) return addQuestion(reader, row, typed);
  addQuestion(reader, row, { id: "", type: "calculation", ...texts });
  const added = reader.questions.at(-1);
  if (added) reader.typedInstead.set(added.field, typed);
}

/** Whether a row that people could answer is calculated. One that is also required or checked stays a question. */
function isShownCalculation(reader: SurveyReader, row: WorksheetRow, type: FieldType): boolean {
  const required = reader.cell(row, "required").toLowerCase();
  const isFree = (required === "" || no.has(required)) && reader.cell(row, "constraint") === "";
  return isAsked(type) && isFree && reader.cell(row, "calculation") !== "";
}

function addPhoto(reader: SurveyReader, row: WorksheetRow): void {
  const drawn = typeOf(
    (it) => it.appearance === reader.cell(row, "appearance") && it.typeNames.includes("image"),
  );
  if (drawn) return addPlain(reader, row, drawn);
  const { required, ...flags } = readFlags(reader, row);
  const why = "It is now a short text question with photos. The text can stay empty.";
  reader.note(row, { kind: "changed", column: "type", why });
  if (required) {
    reader.note(row, {
      kind: "changed",
      column: "required",
      why: "The photo is required, not the text.",
    });
  }
  const photo = required ? { photoRequired: true } : {};
  addQuestion(reader, row, {
    id: "",
    type: "single-input",
    ...readTexts(reader, row),
    ...flags,
    ...photo,
  });
}

function addDateAndTime(reader: SurveyReader, row: WorksheetRow): void {
  const why = "It is now two questions: one for the date and one for the time.";
  reader.note(row, { kind: "changed", column: "type", why });
  const texts = readTexts(reader, row);
  const flags = readFlags(reader, row);
  addQuestion(reader, row, { id: "", type: "date-input", ...texts, ...flags });
  const name = reader.cell(row, "name");
  const time: FormField = {
    ...texts,
    ...flags,
    type: "time-input",
    id: reader.idFrom(`${name}_time`),
  };
  time.label = `${time.label} (time)`;
  if (time.question) time.question = `${time.question} (time)`;
  reader.add(row, time, { name: "", choices: null, own: reader.conditionOf(row) });
}

/** Imports one row, or reports why it cannot. */
export function readQuestion(
  reader: SurveyReader,
  row: WorksheetRow,
  type: SurveyType,
  lists: Lists,
): void {
  switch (type.kind) {
    case "question":
      return addPlain(reader, row, type.type);
    case "choice-of-file":
      return addChoiceOfFile(reader, row, type);
    case "choice":
      return addChoiceQuestion(reader, row, type, lists);
    case "range":
      return addQuestion(reader, row, {
        id: "",
        ...readTexts(reader, row),
        ...readFlags(reader, row),
        ...readRange(reader, row),
      });
    case "row-of-block":
      return addRowOfBlock(reader, row, type.block, lists);
    case "photo":
      return addPhoto(reader, row);
    case "date-and-time":
      return addDateAndTime(reader, row);
    case "acknowledge":
      return addQuestion(reader, row, {
        id: "",
        type: "checkboxes",
        ...readTexts(reader, row),
        ...readFlags(reader, row),
        options: [{ label: "OK" }],
      });
    case "begin":
      return reader.begin(row, type.block);
    case "end":
      return reader.end(row);
    case "unknown":
      reader.note(row, { kind: "left-out", column: null, why: type.why });
  }
}
