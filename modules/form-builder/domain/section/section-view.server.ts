import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { conditionsOf, describeConditions } from "#modules/form-logic/public.conditions.ts";
import {
  questionText,
  shortText,
  isChoice,
  optionsOf,
  takesAnswer,
  questionTypes,
} from "#modules/form-logic/public.ts";
import { noOptions, describeSettings, marksOf } from "#modules/form-logic/public.authoring.ts";
import type { FieldType, FormField, SectionRepeat } from "#modules/form-logic/public.ts";
import {
  findReferencedQuestions,
  listRepeatChoices,
  type RepeatChoices,
  findQuestions,
  findPositionInSection,
  readQuestionPage,
  findSection,
  readSections,
} from "#modules/forms/public.draft.server.ts";

/** A question in the list of its section: its texts, and what its buttons need. */
export interface QuestionCard {
  /** The revision when it last changed, sent back when it is deleted. */
  version: number;
  id: string;
  /** Position in the section, from 1. */
  position: number;
  /** Number among the section's questions, from 1, as `questionNumbers` counts; null for an info box. */
  questionNumber: number | null;
  text: string;
  /** The short name, when it differs from the question. */
  label: string | null;
  type: FieldType;
  typeName: string;
  tip: string | null;
  marks: string[];
  rules: string | null;
  /** The first options, and the number of further ones. */
  options: string[];
  moreOptions: number;
  /** The condition as text; null when the question is always asked. */
  condition: string | null;
  /** True when a condition of another question or a rubric uses it, so that it cannot be deleted. */
  isNeeded: boolean;
  /** Why people cannot answer it. */
  warning: string | null;
}

export interface SectionView {
  id: string;
  title: string;
  /** How often it is filled in; null for once. */
  repeat: SectionRepeat | null;
  /** What its repeat can refer to. */
  choices: RepeatChoices;
  page: number;
  size: number;
  /** Questions on all pages. */
  total: number;
  questions: QuestionCard[];
  /** Id of the first question of the next page. */
  next: string | null;
}

/** Questions per page of a long section. */
const pageSize = 50;
const shownOptions = 8;
/** The longest texts of a card, in characters. The editor shows them whole. */
const longest = { text: 400, option: 80 };

/**
 * Returns one page of a section of the organization's own draft.
 * @throws Problem "not-found" for a section that is not in the draft; as `readSections` does.
 */
export function getSection(
  scope: Scope,
  formId: string,
  sectionId: string,
  requestedPage: number,
): Promise<SectionView> {
  return readSections(() => buildSection(scope, formId, sectionId, requestedPage));
}

async function buildSection(
  scope: Scope,
  formId: string,
  sectionId: string,
  requestedPage: number,
): Promise<SectionView> {
  const section = await findSection(scope, formId, sectionId);
  if (!section) throw new Problem("not-found", "This section is no longer in the form.");
  const { rows, page, total, answerableBefore, next } = await readQuestionPage(
    scope,
    formId,
    sectionId,
    { page: requestedPage, size: pageSize },
  );
  const fields = rows.map(({ id, definition }): FormField => ({ id, ...definition }));
  const sourceIds = fields.flatMap((field) =>
    conditionsOf(field).map((condition) => condition.selectedQuestion),
  );
  const ids = fields.map(({ id }) => id);
  const [sources, needed, choices] = await Promise.all([
    findQuestions(scope, formId, sourceIds),
    findReferencedQuestions(scope, formId, ids),
    listRepeatChoices(scope, formId, sectionId),
  ]);
  const first = (page - 1) * pageSize + 1;
  let lastNumber = answerableBefore;
  return {
    ...section,
    choices,
    page,
    size: pageSize,
    total,
    next,
    questions: fields.map((field, index) => ({
      ...cardOf(field, first + index, sources),
      questionNumber: takesAnswer(field.type) ? ++lastNumber : null,
      version: rows[index]?.version ?? 0,
      isNeeded: needed.has(field.id),
    })),
  };
}

/** Returns the page number of a question in its section, or 1. */
export async function pageOfQuestion(
  scope: Scope,
  formId: string,
  sectionId: string,
  questionId: string,
): Promise<number> {
  const index = await findPositionInSection(scope, formId, sectionId, questionId);
  return index < 0 ? 1 : Math.floor(index / pageSize) + 1;
}

function cardOf(
  field: FormField,
  position: number,
  sources: ReadonlyMap<string, FormField>,
): Omit<QuestionCard, "version" | "isNeeded" | "questionNumber"> {
  const text = questionText(field);
  const options = isChoice(field.type) ? optionsOf(field) : [];
  const condition = describeConditions(field.conditionGroup, (id) => sources.get(id));
  return {
    id: field.id,
    position,
    text: shortText(text, longest.text),
    label:
      field.label === text || field.label === "" ? null : shortText(field.label, longest.option),
    type: field.type,
    typeName: questionTypes[field.type].label,
    tip: shortText(field.tipText?.trim() ?? "", longest.text) || null,
    marks: marksOf(field),
    rules: describeSettings(field),
    options: options.slice(0, shownOptions).map(({ label }) => shortText(label, longest.option)),
    moreOptions: Math.max(0, options.length - shownOptions),
    condition: condition && shortText(condition, longest.text),
    warning: isChoice(field.type) && options.length === 0 ? noOptions : null,
  };
}
