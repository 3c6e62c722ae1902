/** A question while it is edited, in the browser and as posted by a plain form. Pure. */
import type { Outcome } from "#app/platform/outcome.ts";
import { questionTypes } from "../../question-types/registry.ts";
import type { SettingsDraft } from "../../question-types/question-type.ts";
import {
  expressionsOf,
  renameQuestions,
  type ExpressionProperty,
} from "../expressions/field-expressions.ts";
import {
  takesDefault,
  textOfDefault,
  twoDefaults,
  unfitDefault,
  valuesOfDefault,
} from "./default-answer.ts";
import { columnKey } from "../expressions/parse-expression.ts";
import {
  optionLimits,
  columnNames,
  hasOwnOptions,
  isAsked,
  isChoice,
  labelColumn,
  optionsOf,
} from "./field-options.ts";
import {
  fieldPictureNames,
  type FieldPictureName,
  picturesTaken,
  readFieldPicture,
} from "./field-pictures.ts";
import { readNewRows } from "./new-rows.ts";
import { newRow, optionOfRow, type OptionRow, rowOf, swapped, withPasted } from "./option-rows.ts";
import {
  codeEditions,
  type CodeEdition,
  type FieldPicture,
  type FormField,
} from "../forms/form-types.ts";

export interface QuestionDraft extends SettingsDraft {
  label: string;
  question: string;
  tipText: string;
  citations: Record<CodeEdition, string>;
  /** Pictures with their captions as typed. */
  goodExample: FieldPicture | null;
  badExample: FieldPicture | null;
  picture: FieldPicture | null;
  required: boolean;
  requiredForFieldIntake: boolean;
  photoRequired: boolean;
  originalPhotos: boolean;
  carried: boolean;
  /** The default answer as it is typed, or the expression that computes it. */
  defaultAnswer: string;
  defaultExpression: string;
  /** Expressions, with questions as the author writes them. */
  check: string;
  checkMessage: string;
  requiredIf: string;
  choiceFilter: string;
  options: OptionRow[];
  /** Id of the choice list that the options come from; empty for none. */
  choiceListId: string;
  /** The names of the options' columns, separated by commas. */
  columns: string;
  /** Several options to add, one per line. */
  pasted: string;
}

/** Names of the editor's inputs. */
export const questionNames = {
  /** The pressed button, as `QuestionCommand`. */
  step: "question.step",
  options: "options",
  option: (index: number, part: keyof OptionRow) => `option.${index}.${part}`,
  citation: (edition: CodeEdition) => `citation.${edition}`,
  /** A new file for a picture, the stored one as JSON, and its caption. */
  pictureFile: (name: FieldPictureName) => `${name}.file`,
  picture: (name: FieldPictureName) => `${name}.stored`,
  caption: (name: FieldPictureName) => `${name}.text`,
  /** A new file for the picture of an option. */
  optionFile: (index: number) => `option.${index}.file`,
  /** What a column says about an option. */
  value: (index: number, column: number) => `option.${index}.values.${column}`,
};

/** A forged post is cut to this number. */
const maxRows = 1_000;

const numberText = (value: number | null | undefined) => (value == null ? "" : String(value));

/** The columns as they are typed, each once. */
export const columnsOfDraft = ({ columns }: Pick<QuestionDraft, "columns">): string[] =>
  [...new Set(columns.split(",").map((name) => name.trim().slice(0, optionLimits.name)))]
    .filter((name) => name !== "" && columnKey(name) !== labelColumn)
    .slice(0, optionLimits.columns);

const citationsBy = (text: (edition: CodeEdition) => string) =>
  Object.fromEntries(codeEditions.map((edition) => [edition, text(edition)])) as Record<
    CodeEdition,
    string
  >;

/** @param nameOf how the author writes a question in an expression. */
export function questionDraftOf(
  field: Omit<FormField, "id">,
  nameOf: (id: string) => string = (id) => id,
): QuestionDraft {
  const expression = (part: ExpressionProperty) => renameQuestions(field[part] ?? "", nameOf);
  const columns = columnNames(field.options);
  return {
    label: field.label,
    question: field.question ?? "",
    tipText: field.tipText ?? "",
    citations: citationsBy((edition) => field.citations?.[edition] ?? ""),
    goodExample: field.goodExample ?? null,
    badExample: field.badExample ?? null,
    picture: field.picture ?? null,
    required: field.required ?? false,
    requiredForFieldIntake: field.requiredForFieldIntake ?? false,
    photoRequired: field.photoRequired ?? false,
    originalPhotos: field.originalPhotos ?? false,
    carried: field.carried ?? false,
    defaultAnswer: textOfDefault(field),
    defaultExpression: expression("defaultExpression"),
    options: isChoice(field.type) ? optionsOf(field).map((option) => rowOf(option, columns)) : [],
    columns: columns.join(", "),
    choiceListId: field.choiceListId ?? "",
    pasted: "",
    allowNegatives: field.allowNegatives ?? false,
    allowDecimals: field.allowDecimals ?? false,
    digitsAllowed: numberText(field.digitsAllowed),
    lowerLimit: numberText(field.lowerLimit),
    upperLimit: numberText(field.upperLimit),
    fileKinds: field.fileKinds ?? [],
    maxMegabytes: numberText(field.maxMegabytes),
    calculation: expression("calculation"),
    unit: field.unit ?? "",
    hidden: field.hidden ?? false,
    isUnique: field.isUnique ?? false,
    acceptsOther: field.acceptsOther ?? false,
    moreRows: "",
    check: expression("check"),
    checkMessage: field.checkMessage ?? "",
    requiredIf: expression("requiredIf"),
    choiceFilter: expression("choiceFilter"),
  };
}

/** Reads the posted draft. */
export function readQuestionDraft(form: FormData): QuestionDraft {
  const text = (name: string) => {
    const value = form.get(name);
    // A browser posts line ends as CR LF, whatever was typed.
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const ticked = (name: string) => form.get(name) !== null;
  const count = Math.min(maxRows, Number.parseInt(text(questionNames.options), 10) || 0);
  const columns = text("columns");
  const picture = (name: FieldPictureName) =>
    readFieldPicture(text(questionNames.picture(name)), text(questionNames.caption(name)));
  return {
    label: text("label"),
    question: text("question"),
    tipText: text("tipText"),
    citations: citationsBy((edition) => text(questionNames.citation(edition))),
    goodExample: picture("goodExample"),
    badExample: picture("badExample"),
    picture: picture("picture"),
    required: ticked("required"),
    requiredForFieldIntake: ticked("requiredForFieldIntake"),
    photoRequired: ticked("photoRequired"),
    originalPhotos: ticked("originalPhotos"),
    carried: ticked("carried"),
    defaultAnswer: text("defaultAnswer"),
    defaultExpression: text("defaultExpression"),
    options: Array.from({ length: count }, (_, index) => ({
      was: text(questionNames.option(index, "was")),
      label: text(questionNames.option(index, "label")),
      comments: ticked(questionNames.option(index, "comments")),
      photo: ticked(questionNames.option(index, "photo")),
      followup: text(questionNames.option(index, "followup")) === "true",
      picture: pictureOfOption(text(questionNames.option(index, "picture"))),
      values: columnsOfDraft({ columns }).map((_name, column) =>
        text(questionNames.value(index, column)),
      ),
    })),
    columns,
    choiceListId: text("choiceListId"),
    pasted: text("pasted"),
    allowNegatives: ticked("allowNegatives"),
    allowDecimals: ticked("allowDecimals"),
    digitsAllowed: text("digitsAllowed"),
    lowerLimit: text("lowerLimit"),
    upperLimit: text("upperLimit"),
    fileKinds: form.getAll("fileKinds").map(String),
    maxMegabytes: text("maxMegabytes"),
    calculation: text("calculation"),
    unit: text("unit"),
    hidden: ticked("hidden"),
    isUnique: ticked("isUnique"),
    acceptsOther: ticked("acceptsOther"),
    moreRows: text("moreRows"),
    check: text("check"),
    checkMessage: text("checkMessage"),
    requiredIf: text("requiredIf"),
    choiceFilter: text("choiceFilter"),
  };
}

/** The words of an option are its caption. */
function pictureOfOption(json: string): FieldPicture | null {
  const read = readFieldPicture(json, "");
  return read && { id: read.id, width: read.width, height: read.height };
}

/** One press of a button in the editor: `add`, `remove 2`, `up 2`, `down 2`, `paste`, `remove-picture goodExample`, `remove-option-picture 2`. */
export type QuestionCommand = string;

/** Returns the draft after a button was pressed. An invalid step changes nothing. */
export function applyQuestionCommand(draft: QuestionDraft, step: QuestionCommand): QuestionDraft {
  const [name, place = ""] = step.split(" ");
  const index = Number(place);
  const { options } = draft;
  switch (name) {
    case "add":
      return { ...draft, options: [...options, newRow()] };
    case "remove":
      return { ...draft, options: options.filter((_option, position) => position !== index) };
    case "up":
      return { ...draft, options: swapped(options, index, index - 1) };
    case "down":
      return { ...draft, options: swapped(options, index, index + 1) };
    case "paste":
      return { ...draft, pasted: "", options: withPasted(draft) };
    case "remove-option-picture":
      return {
        ...draft,
        options: options.map((row, each) => (each === index ? { ...row, picture: null } : row)),
      };
    case "remove-picture":
      return fieldPictureNames.some((known) => known === place)
        ? { ...draft, [place]: null }
        : draft;
    default:
      return draft;
  }
}

/** Returns the draft after the editor's button that submitted this form; null for another button. */
export function applyPostedQuestionCommand(form: FormData): QuestionDraft | null {
  const step = form.get(questionNames.step);
  return typeof step === "string" ? applyQuestionCommand(readQuestionDraft(form), step) : null;
}

/**
 * Restores the stored options that were deleted or emptied to their positions. Called when one of them is still in use.
 */
export function withLostOptions(
  draft: QuestionDraft,
  stored: Pick<FormField, "type" | "options">,
): QuestionDraft {
  const rows = draft.options.map((row) =>
    row.was !== "" && row.label.trim() === "" ? { ...row, label: row.was } : row,
  );
  const known = new Set(rows.map(({ was }) => was));
  const columns = columnsOfDraft(draft);
  const options = [...rows];
  (stored.options ?? []).forEach((option, position) => {
    if (!known.has(option.label)) options.splice(position, 0, rowOf(option, columns));
  });
  return { ...draft, options };
}

/** The parsed question, or why it is refused: messages by input name. */
export type QuestionResult = Outcome<
  {
    field: Omit<FormField, "id">;
    renamed: { from: string; to: string }[];
    /** The labels of rows to add below it. */
    newRows: string[];
  },
  { errors: Record<string, string> }
>;

/**
 * Validates a draft for storing, over the definition it was rendered from. Properties that the editor of its type does
 * not show stay. Options with an empty label are dropped.
 * @param idOf the id of a question as the author writes it in an expression.
 */
export function readQuestion(
  draft: QuestionDraft,
  base: Omit<FormField, "id">,
  idOf: (name: string) => string = (name) => name,
): QuestionResult {
  const errors: Record<string, string> = {};
  const isChecked = isAsked(base.type);
  const check = isChecked ? draft.check.trim() : "";
  const texts = compact({
    question: draft.question.trim(),
    tipText: draft.tipText.trim(),
    check,
    checkMessage: check === "" ? "" : draft.checkMessage.trim(),
    requiredIf: isChecked ? draft.requiredIf.trim() : "",
    choiceFilter: hasOwnOptions(base.type) ? draft.choiceFilter.trim() : "",
    choiceListId: hasOwnOptions(base.type) ? draft.choiceListId : "",
    defaultExpression: takesDefault(base.type) ? draft.defaultExpression.trim() : "",
  });
  const rest: Omit<FormField, "id"> = { ...base };
  for (const name of [...optionalTexts, ...fieldPictureNames]) delete rest[name];
  const field: Omit<FormField, "id"> = { ...rest, label: draft.label.trim(), ...texts };
  const citations = compact(citationsBy((edition) => draft.citations[edition].trim()));
  delete field.citations;
  if (isAsked(base.type) && Object.keys(citations).length > 0) field.citations = citations;
  for (const name of picturesTaken(base.type))
    if (draft[name]) field[name] = typedPicture(draft[name]);
  if (isChecked) {
    field.required = draft.required;
    field.requiredForFieldIntake = draft.requiredForFieldIntake;
    field.photoRequired = draft.photoRequired;
    field.originalPhotos = draft.originalPhotos;
    field.carried = draft.carried;
  }
  const renamed: { from: string; to: string }[] = [];
  if (isChoice(field.type)) {
    // Saving must not lose a list that was pasted but not added yet.
    const rows = withPasted(draft);
    const filled = rows.filter(({ label }) => label.trim() !== "");
    const columns = hasOwnOptions(field.type) ? columnsOfDraft(draft) : [];
    field.options = filled.map((row) => optionOfRow(row, columns));
    for (const { was, label } of filled)
      if (was !== "" && was !== label.trim()) renamed.push({ from: was, to: label.trim() });
  }
  Object.assign(field, questionTypes[field.type].settings?.read(draft, errors));
  readDefault(draft, field, renamed, errors);
  const rows = readNewRows(base, draft.moreRows);
  if (rows.refused) errors.moreRows = rows.message;
  const newRows = rows.refused ? [] : rows.labels;
  for (const [part, text] of expressionsOf(field)) field[part] = renameQuestions(text, idOf);
  return Object.keys(errors).length > 0
    ? { refused: true, errors }
    : { refused: false, field, renamed, newRows };
}

/** Not stored when they are empty. */
const optionalTexts = [
  "question",
  "tipText",
  "check",
  "checkMessage",
  "requiredIf",
  "choiceFilter",
  "choiceListId",
  "defaultExpression",
] as const;

/** Reads the default answer, whose options follow a rename. */
function readDefault(
  { defaultAnswer }: QuestionDraft,
  field: Omit<FormField, "id">,
  renamed: readonly { from: string; to: string }[],
  errors: Record<string, string>,
): void {
  delete field.defaultValues;
  if (!takesDefault(field.type) || defaultAnswer.trim() === "") return;
  const labels = new Set(optionsOf(field).map(({ label }) => label));
  const newName = (label: string) =>
    labels.has(label) ? label : (renamed.find(({ from }) => from === label)?.to ?? label);
  const values = valuesOfDefault(field, defaultAnswer, newName);
  if (values === null) errors.defaultAnswer = unfitDefault;
  else if (field.defaultExpression) errors.defaultExpression = twoDefaults;
  else field.defaultValues = values;
}

const typedPicture = ({ text = "", ...picture }: FieldPicture): FieldPicture => ({
  ...picture,
  ...(text.trim() && { text: text.trim() }),
});

/** Drops empty texts. */
function compact<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== ""),
  ) as Partial<Texts>;
}
