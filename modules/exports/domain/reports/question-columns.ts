/** Columns for the questions of forms: one for each wording of each question. Pure. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import {
  answerOf,
  answerText,
  isAnswered,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import {
  compileForm,
  questionText,
  type Answers,
  type FormDefinition,
  type FormField,
  takesAnswer,
  questionTypes,
} from "#modules/form-logic/public.ts";

/** A row whose intake may be a copy of any of the forms. */
export interface AnsweredRow {
  /** Identifies a version, as `VersionOfForm` does. */
  formVersion: string | null;
  answers: Answers | null;
  /** True when a question is asked; set once per row by `withVisibility`. */
  isVisible?: (fieldId: string) => boolean;
}

export interface VersionOfForm {
  key: string;
  form: FormDefinition;
}

interface QuestionWording {
  formId: string;
  title: string;
  section: string;
  field: FormField;
  /** The field with this wording, by version. */
  inVersions: Map<string, FormField>;
  versions: number[];
}

/** A question with one wording, and the heading of its column. */
export interface HeadedQuestion extends Pick<QuestionWording, "section" | "field" | "inVersions"> {
  heading: string;
  words: string;
  /** The versions with this wording, when others differ. */
  versionText: string;
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
      for (const field of section.fields)
        addQuestion(questions, { key, form, section: section.title, field });
  }
  const many = versionsOf.size > 1;
  return [...questions.values()].map((question) => {
    const isInAll = question.inVersions.size === versionsOf.get(question.formId);
    return headed(question, { many, isInAll });
  });
}

/** Returns an answer and a comment column for each question. */
export function questionColumns<Row extends AnsweredRow>(
  versions: readonly VersionOfForm[],
): WorksheetColumn<Row>[] {
  return headedQuestions(versions).flatMap((question) => columnsOf<Row>(question));
}

function addQuestion(
  questions: Map<string, QuestionWording>,
  place: { key: string; form: FormDefinition; section: string; field: FormField },
) {
  const { key, form, section, field } = place;
  if (!takesAnswer(field.type)) return;
  const text = questionText(field);
  const id = JSON.stringify([form.id, field.id, field.type, text]);
  const known = questions.get(id);
  const question = known ?? {
    formId: form.id,
    title: form.title,
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
  { title, section, field, versions, inVersions }: QuestionWording,
  { many, isInAll }: { many: boolean; isInAll: boolean },
): HeadedQuestion {
  const words = questionText(field);
  const named = [many ? title : "", section, words].filter((part) => part !== "");
  const of = versions.toSorted((a, b) => a - b).join(", ");
  const versionText = isInAll ? "" : of;
  const heading = named.join(" · ") + (isInAll ? "" : ` (version ${of})`);
  return { section, field, inVersions, heading, words, versionText };
}

/** Returns the answer column and the comment column of a question. */
function columnsOf<Row extends AnsweredRow>({
  field,
  inVersions,
  heading,
}: HeadedQuestion): WorksheetColumn<Row>[] {
  const answer = ({ formVersion, answers, isVisible }: Row) => {
    if (formVersion === null || answers === null || !inVersions.has(formVersion)) return undefined;
    return isVisible?.(field.id) === false ? undefined : answerOf(answers, field.id);
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
 * Adds to each row which questions its answers show. Answers to hidden questions are omitted. Forms without conditions
 * hide none.
 */
export function visibilityOf(versions: readonly VersionOfForm[]): (row: AnsweredRow) => void {
  const compiled = new Map(
    versions.flatMap(({ key, form }) => {
      const compiledForm = compileForm(form);
      return compiledForm.operators.length > 0 ? [[key, compiledForm] as const] : [];
    }),
  );
  return (row) => {
    const form = compiled.get(row.formVersion ?? "");
    if (form && row.answers) row.isVisible = visibleFields(form, row.answers).isVisible;
  };
}
