/** Data of the rubric page: one page of one section of one rubric, and links to the rest. Pure. */
import type { PageLink } from "#app/platform/manifest/links.ts";
import {
  optionsOf,
  questionText,
  type FormDefinition,
  type FormField,
  isComparedAsNumber,
  isScorable,
} from "#modules/form-logic/public.ts";
import {
  actionLabels,
  describeLimit,
  type OptionScore,
  type RubricQuestion,
} from "#modules/form-logic/public.scoring.ts";
import type { AutoRubricData } from "../rubrics/auto-rubric.ts";
import type { RubricError } from "../rubrics/check-rubrics.ts";
import { storedQuestion, type AddingRow, type RubricSet } from "../draft/rubric-draft.ts";
import { numberQuestions, type NumberQuestions } from "../rubrics/number-questions.ts";
import { limitRows, type LimitRow } from "./limit-rows.ts";
import { unknownCategories, type UnknownCategory } from "../rubrics/unknown-categories.ts";

/** Number of questions on one page of a section. */
export const questionsPerPage = 50;

/** The maximum number of errors that the page lists. */
const maxErrors = 25;

export interface QuestionView {
  id: string;
  text: string;
  /** The short name, if it differs. */
  label: string;
  criticality: string;
  /** A null score is blank. */
  options: { label: string; score: OptionScore | null; actions: number }[];
  /** The rows of a number's limits; null for a question with options. */
  limits: LimitRow[] | null;
  /** Actions of all its answers. */
  actions: number;
  isScored: boolean;
  /** Whether it is asked once for each instance of its section, and how these count. */
  isRepeated: boolean;
  instances: "each" | "worst" | "average";
  /** What the form's other rubrics say about it, in their order. */
  others: OtherScores[];
  /** What is missing. */
  error: string | null;
}

/** How another rubric of the form scores a question. */
export interface OtherScores {
  isScored: boolean;
  criticality: string;
  /** By option. */
  scores: (OptionScore | null)[];
  /** The limits of a number, in words. */
  limits: string[];
}

export interface ErrorView {
  message: string;
  /** Link to where it can be fixed. */
  href: string;
}

export interface RubricView {
  id: string;
  name: string;
  systemId: string;
  systemName: string;
  /** Number of questions. */
  scored: number;
  /** Criticalities of its questions that its scoring system lacks. */
  unknown: UnknownCategory[];
}

export interface RubricPageView {
  form: { id: string; title: string; shared: boolean };
  /** Pages of other modules about the active rubric. */
  links: PageLink[];
  systems: { id: string; name: string }[];
  rubrics: RubricView[];
  /** The row that adds a rubric, as the author left it. */
  adding: AddingRow | null;
  /** Stored rubrics that the next save deletes. */
  removed: { id: string; name: string }[];
  autoRubric: AutoRubricData;
  /** Version of the stored Auto-Rubric; 0 while none is stored. The active rubric's version is 0 in the same way. */
  autoVersion: number;
  active: { id: string; name: string; version: number; categories: string[] } | null;
  /** The rubrics that are shown beside the active one. */
  others: { id: string; name: string }[];
  /** With the number of errors in the active rubric, and of scorable questions that the rubric does not score. */
  sections: { id: string; title: string; errors: number; scorable: number; unscored: number }[];
  section: {
    id: string;
    title: string;
    questions: QuestionView[];
    /** The names of the form's number questions, if this page has one. */
    numbers: string[];
    /** Counts from 1. */
    page: number;
    pages: number;
    total: number;
  } | null;
  hasActions: boolean;
  /** Number of unsaved changes. */
  changes: number;
  errors: ErrorView[];
  errorCount: number;
}

interface PageParts {
  links: PageLink[];
  form: { id: string; title: string; shared: boolean; definition: FormDefinition };
  set: RubricSet;
  adding: AddingRow | null;
  removed: { id: string; name: string }[];
  systems: { id: string; name: string }[];
  /** Criticalities by the id of their scoring system. */
  categories: Record<string, string[]>;
  errors: RubricError[];
  hasActions: boolean;
  changes: number;
  searchParams: URLSearchParams;
}

type Rubric = RubricSet["rubrics"][number];

export function viewRubricPage(parts: PageParts): RubricPageView {
  const { form, set, systems, categories, errors, searchParams } = parts;
  const sections = form.definition.sections;
  const requested = set.rubrics.find(({ id }) => id === searchParams.get("rubric"));
  const active = requested ?? set.rubrics.find(({ isSelected }) => isSelected) ?? set.rubrics[0];
  const section = sections.find(({ id }) => id === searchParams.get("section")) ?? sections[0];
  const activeErrors = errors.filter(({ rubricId }) => rubricId === active?.id);
  const others = set.rubrics.filter((rubric) => rubric !== active);
  const nameOf = new Map(systems.map(({ id, name }) => [id, name]));
  return {
    form: { id: form.id, title: form.title, shared: form.shared },
    links: parts.links,
    systems,
    rubrics: set.rubrics.map(({ id, name, scoringSystemId, questions }) => ({
      id,
      name,
      systemId: scoringSystemId,
      systemName: nameOf.get(scoringSystemId) ?? "",
      scored: Object.keys(questions).length,
      unknown: unknownCategories(questions, categories[scoringSystemId] ?? []),
    })),
    adding: parts.adding,
    removed: parts.removed,
    autoRubric: set.autoRubric,
    autoVersion: set.autoVersion,
    active: active
      ? {
          id: active.id,
          name: active.name,
          version: active.version,
          categories: categories[active.scoringSystemId] ?? [],
        }
      : null,
    others: others.map(({ id, name }) => ({ id, name })),
    sections: viewSections(form.definition, active, activeErrors),
    section:
      active && section
        ? viewSection(section, active, {
            others,
            errors: activeErrors,
            requestedPage: Number(searchParams.get("page")),
            numbers: numberQuestions(form.definition),
          })
        : null,
    hasActions: parts.hasActions,
    changes: parts.changes,
    errors: errors
      .slice(0, maxErrors)
      .map((error) => ({ message: error.message, href: placeOf(form.definition, error) })),
    errorCount: errors.length,
  };
}

function viewSections(
  { sections }: FormDefinition,
  active: Rubric | undefined,
  activeErrors: readonly RubricError[],
): RubricPageView["sections"] {
  return sections.map(({ id, title, fields }) => {
    const scorable = fields.filter(({ type }) => isScorable(type));
    return {
      id,
      title,
      errors: activeErrors.filter(({ sectionId }) => sectionId === id).length,
      scorable: scorable.length,
      unscored: scorable.filter((field) => !active || !storedQuestion(active, field.id)).length,
    };
  });
}

interface SectionParts {
  others: Rubric[];
  errors: RubricError[];
  requestedPage: number;
  numbers: NumberQuestions;
}

function viewSection(
  section: FormDefinition["sections"][number],
  rubric: Rubric,
  { others, errors, requestedPage, numbers }: SectionParts,
): NonNullable<RubricPageView["section"]> {
  const fields = section.fields.filter(({ type }) => isScorable(type));
  const pages = Math.max(1, Math.ceil(fields.length / questionsPerPage));
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1;
  const messages = new Map(errors.map(({ fieldId, message }) => [fieldId, message]));
  const questions = fields
    .slice((page - 1) * questionsPerPage, page * questionsPerPage)
    .map((field) => ({
      ...viewQuestion(field, storedQuestion(rubric, field.id)),
      limits: isComparedAsNumber(field.type)
        ? limitRows(storedQuestion(rubric, field.id)?.limits ?? [], numbers)
        : null,
      isRepeated: Boolean(section.repeat),
      others: others.map((other) => viewOther(field, storedQuestion(other, field.id), numbers)),
      error: messages.get(field.id) ?? null,
    }));
  const { id, title } = section;
  const shownNumbers = questions.some(({ limits }) => limits) ? numbers.names : [];
  return { id, title, questions, numbers: shownNumbers, page, pages, total: fields.length };
}

function viewQuestion(
  field: FormField,
  question: RubricQuestion | null,
): Omit<QuestionView, "limits" | "error" | "isRepeated" | "others"> {
  const text = questionText(field);
  return {
    id: field.id,
    text,
    label: field.label === text ? "" : field.label,
    criticality: question?.criticalityCategory ?? "",
    options: optionsOf(field).map(({ label }) => ({
      label,
      score: ownOf(question?.options, label) ?? null,
      actions: ownOf(question?.OptionActions, label)?.length ?? 0,
    })),
    actions: actionLabels(field).reduce(
      (sum, label) => sum + (ownOf(question?.OptionActions, label)?.length ?? 0),
      0,
    ),
    isScored: question !== null,
    instances: question?.instances ?? "each",
  };
}

function viewOther(
  field: FormField,
  question: RubricQuestion | null,
  numbers: NumberQuestions,
): OtherScores {
  const nameOf = (id: string) => numbers.nameOf(id) ?? "";
  return {
    isScored: question !== null,
    criticality: question?.criticalityCategory ?? "",
    scores: optionsOf(field).map(({ label }) => ownOf(question?.options, label) ?? null),
    limits: (question?.limits ?? []).map((limit) => describeLimit(limit, nameOf)),
  };
}

/** People type the labels, so one may be "constructor". */
function ownOf<Value>(record: Record<string, Value> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The URL, within the page, of the question that an error concerns. */
function placeOf(
  definition: FormDefinition,
  { rubricId, sectionId, fieldId }: RubricError,
): string {
  if (!rubricId || !sectionId || !fieldId) return "#auto-rubric";
  const fields = definition.sections
    .find(({ id }) => id === sectionId)
    ?.fields.filter(({ type }) => isScorable(type));
  const position = fields?.findIndex(({ id }) => id === fieldId) ?? 0;
  const page = Math.floor(position / questionsPerPage) + 1;
  const search = new URLSearchParams({ rubric: rubricId, section: sectionId, page: String(page) });
  return `?${search}#q-${fieldId}`;
}
