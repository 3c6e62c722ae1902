import {
  isChoice,
  optionsOf,
  questionText,
  type FieldType,
  type FormDefinition,
  type OptionScore,
  type RubricQuestion,
} from "#modules/forms/public.ts";

/** A question with how a rubric scores it. */
export interface ScoredQuestionView {
  id: string;
  text: string;
  /** Null when a failure counts only toward the percentage. */
  criticality: string | null;
  /** Score null: the rubric does not name this option, so that choosing it fails. */
  options: { label: string; score: OptionScore | null }[];
  /** False: the rubric leaves the question out. */
  scored: boolean;
}

export interface RubricSectionView {
  id: string;
  title: string;
  questions: ScoredQuestionView[];
}

/** Whether answers of this type can pass or fail. */
export function isScorable(type: FieldType): boolean {
  return isChoice(type) && type !== "multiselect";
}

/** The scorable questions of a form, by section, as a rubric scores them. */
export function viewRubric(
  form: FormDefinition,
  questions: Record<string, RubricQuestion>,
): RubricSectionView[] {
  return form.sections.map((section) => ({
    id: section.id,
    title: section.title,
    questions: section.fields
      .filter((field) => isScorable(field.type))
      .map((field) => {
        const rule = Object.hasOwn(questions, field.id) ? questions[field.id] : undefined;
        return {
          id: field.id,
          text: questionText(field),
          criticality: rule?.criticalityCategory ?? null,
          scored: rule !== undefined,
          options: optionsOf(field).map(({ label }) => ({
            label,
            score: scoreOf(rule, label),
          })),
        };
      }),
  }));
}

function scoreOf(rule: RubricQuestion | undefined, label: string): OptionScore | null {
  return rule && Object.hasOwn(rule.options, label) ? (rule.options[label] ?? null) : null;
}
