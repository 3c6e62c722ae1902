/** Columns for the questions of forms: one for each wording of each question. Pure. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import {
  answerOf,
  answerText,
  isAnswered,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import {
  questionText,
  type FormDefinition,
  type FormField,
  type FormSection,
  takesAnswer,
  questionTypes,
} from "#modules/form-logic/public.ts";
import { idInRow, rowCompiler, type AnsweredRow, type VersionOfForm } from "./expand-rows.ts";

interface QuestionWording {
  form: FormDefinition;
  section: FormSection;
  field: FormField;
  /** The field with this wording, by version. */
  inVersions: Map<string, FormField>;
  versions: number[];
}

/** A question with one wording, and the heading of its column. */
export interface HeadedQuestion extends Pick<QuestionWording, "field" | "inVersions"> {
  heading: string;
  section: string;
  words: string;
  /** The versions with this wording, when others differ. */
  versionText: string;
  formId: string;
  /** Null outside of repeating sections. */
  repeated: { sectionId: string; noun: string } | null;
  /** The heading for one instance, from 1. */
  headingOf: (number: number) => string;
  /** The instance that the column is for, from 0. */
  index?: number;
}

/**
 * Returns one entry for each wording and type of a question. When there are several, each entry lists its versions.
 * Questions of the newest version come first, in its order.
 * @param versions newest first within a form.
 */
export function headedQuestions(versions: readonly VersionOfForm[]): HeadedQuestion[] {
  const questions = new Map<string, QuestionWording>();
  const versionsOf = new Map<string, number>();
  for (const { key, form } of versions) {
    versionsOf.set(form.id, (versionsOf.get(form.id) ?? 0) + 1);
    for (const section of form.sections)
      for (const field of section.fields) addQuestion(questions, { key, form, section, field });
  }
  const many = versionsOf.size > 1;
  return [...questions.values()].map((question) => {
    const isInAll = question.inVersions.size === versionsOf.get(question.form.id);
    return headed(question, { many, isInAll });
  });
}

function addQuestion(
  questions: Map<string, QuestionWording>,
  place: { key: string; form: FormDefinition; section: FormSection; field: FormField },
) {
  const { key, form, section, field } = place;
  if (!takesAnswer(field.type)) return;
  const text = questionText(field);
  const id = JSON.stringify([form.id, section.repeat && section.id, field.id, field.type, text]);
  const known = questions.get(id);
  const question = known ?? {
    form,
    section,
    field,
    inVersions: new Map<string, FormField>(),
    versions: [],
  };
  question.inVersions.set(key, field);
  question.versions.push(form.version);
  if (!known) questions.set(id, question);
}

function headed(
  { form, section, field, versions, inVersions }: QuestionWording,
  { many, isInAll }: { many: boolean; isInAll: boolean },
): HeadedQuestion {
  const words = questionText(field);
  const of = versions.toSorted((a, b) => a - b).join(", ");
  const versionText = isInAll ? "" : of;
  const heading = (...parts: string[]) =>
    [many ? form.title : "", ...parts].filter((part) => part !== "").join(" · ") +
    (isInAll ? "" : ` (version ${of})`);
  const noun = section.repeat?.noun ?? "";
  return {
    section: section.title,
    field,
    inVersions,
    heading: heading(section.title, words),
    headingOf: (number) => heading(`${section.title || noun} ${number}: ${words}`),
    words,
    versionText,
    formId: form.id,
    repeated: section.repeat ? { sectionId: section.id, noun } : null,
  };
}

/** The id under which a row stores the answer to a question; null when the row has no such instance. */
export function idOfColumn(row: AnsweredRow, question: HeadedQuestion): string | null {
  const { field, repeated, index } = question;
  if (!repeated || index === undefined) return field.id;
  return idInRow(row, { sectionId: repeated.sectionId, fieldId: field.id, index });
}

/** Returns the answer column and the comment column of a question. */
export function columnsOf<Row extends AnsweredRow>(
  question: HeadedQuestion,
): WorksheetColumn<Row>[] {
  const { field, inVersions, heading } = question;
  const answer = (row: Row) => {
    const { formVersion, answers, isVisible } = row;
    if (formVersion === null || answers === null || !inVersions.has(formVersion)) return undefined;
    const id = idOfColumn(row, question);
    return id === null || isVisible?.(id) === false ? undefined : answerOf(answers, id);
  };
  const { kind, value } = questionTypes[field.type].cell;
  return [
    {
      heading,
      kind,
      cell: (row) => {
        const answered = answer(row);
        if (!answered || !isAnswered(field.type, answered)) return null;
        return value ? value(answered) : answerText(field, answered);
      },
    },
    { heading: `${heading} (comment)`, cell: (row) => answer(row)?.comment },
  ];
}

/**
 * Adds to each row its instances, and which questions its answers show. Answers to hidden questions are omitted. Forms without
 * conditions hide none.
 */
export function visibilityOf(versions: readonly VersionOfForm[]): (row: AnsweredRow) => void {
  const compiledFor = rowCompiler(versions);
  return (row) => {
    const form = compiledFor(row);
    if (form && row.answers && form.operators.length > 0)
      row.isVisible = visibleFields(form, row.answers).isVisible;
  };
}
