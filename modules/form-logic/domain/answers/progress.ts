import { answerErrors } from "./answer-errors.ts";
import { answerOf, isAnswered } from "./is-answered.ts";
import { isAsked } from "../questions/field-options.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answers, FormSection } from "../forms/form-types.ts";
import { visibleFields } from "../conditions/visibility.ts";
import type { Visibility } from "../conditions/visibility.ts";

export interface Progress {
  answered: number;
  /** Visible questions, without info boxes. */
  total: number;
  /** 0 to 100, rounded; 100 when there is nothing to answer. */
  percent: number;
}

export interface FormProgress extends Progress {
  /** By section id. */
  sections: ReadonlyMap<string, Progress>;
}

function progress(answered: number, total: number): Progress {
  return { answered, total, percent: total === 0 ? 100 : Math.round((answered / total) * 100) };
}

/** Returns the progress of one section. An answer that must be corrected does not count. */
export function sectionProgress(
  section: FormSection,
  answers: Answers,
  visible: Visibility,
): Progress {
  const visibleQuestions = section.fields.filter(
    (field) => isAsked(field.type) && visible.isVisible(field.id),
  );
  const answered = visibleQuestions.filter((field) => {
    const answer = answerOf(answers, field.id);
    return isAnswered(field.type, answer) && answerErrors(field, answer).length === 0;
  });
  return progress(answered.length, visibleQuestions.length);
}

/** Returns the progress of the form and each of its sections. */
export function formProgress(
  compiled: CompiledForm,
  answers: Answers,
  visible: Visibility = visibleFields(compiled, answers),
): FormProgress {
  const sections = new Map<string, Progress>();
  let answered = 0;
  let total = 0;
  for (const section of compiled.form.sections) {
    const part = sectionProgress(section, answers, visible);
    sections.set(section.id, part);
    answered += part.answered;
    total += part.total;
  }
  return { ...progress(answered, total), sections };
}
