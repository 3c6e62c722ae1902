/** Computes which actions a rubric proposes for the failed answers of an intake. Pure. */
import { answerOf } from "../answers/is-answered.ts";
import { compileForm } from "../forms/compile-form.ts";
import { isComparedAsNumber, isScorable } from "../questions/field-options.ts";
import type { Answers, FormDefinition, FormField, FormSection } from "../forms/form-types.ts";
import { questionsWithInstances } from "../questions/question-text.ts";
import { ownConditions } from "../repeats/expand-repeats.ts";
import { createInstanceLookup } from "../repeats/find-instances.ts";
import { outsideLimits } from "./number-limits.ts";
import type { OptionAction, Rubric } from "./rubric-types.ts";
import { rubricQuestion, scoreQuestions } from "./score-intake.ts";
import { visibleFields } from "../conditions/visibility.ts";

/** An action with the questions whose failed answers trigger it, both in form order. */
export interface RecommendedActionId {
  actionId: string;
  questions: { fieldId: string; question: string }[];
}

interface AnsweredForm {
  form: FormDefinition;
  answers: Answers;
}

interface Candidate extends OptionAction {
  field: FormField;
}

/** Returns the actions of the chosen options and of the numbers that fail, ignoring their conditions. */
function candidatesOf({ form, answers }: AnsweredForm, rubric: Rubric): Candidate[] {
  const brokenLimits = new Set(
    scoreQuestions(compileForm(form), answers, rubric)
      .filter(({ limit }) => limit !== undefined)
      .map(({ fieldId }) => fieldId),
  );
  return form.sections.flatMap(({ fields }) =>
    fields
      .filter(({ type }) => isScorable(type))
      .flatMap((field) => {
        const actions = isComparedAsNumber(field.type)
          ? actionsOfLimits(rubric, brokenLimits, field.id)
          : actionsOfFailures(answers, rubric, field.id);
        return actions.map((action) => ({ ...action, field }));
      }),
  );
}

function actionsOfFailures(answers: Answers, rubric: Rubric, fieldId: string): OptionAction[] {
  const question = rubricQuestion(rubric, fieldId);
  if (!question?.OptionActions) return [];
  const { options, OptionActions } = question;
  const failed = (answerOf(answers, fieldId)?.values ?? []).filter((label) => {
    const score = ownOf(options, label);
    return score !== "Pass" && score !== "Ignore";
  });
  return [...new Set(failed)].flatMap((label) => ownOf(OptionActions, label) ?? []);
}

function actionsOfLimits(
  rubric: Rubric,
  brokenLimits: ReadonlySet<string>,
  fieldId: string,
): OptionAction[] {
  const actions = rubricQuestion(rubric, fieldId)?.OptionActions;
  return actions && brokenLimits.has(fieldId) ? (ownOf(actions, outsideLimits) ?? []) : [];
}

function ownOf<Value>(record: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** No stored question can have this id, because the database refuses the NUL character. */
const idOf = (position: number) => `\u0000${position}`;

/**
 * Evaluates actions like the form's own conditions: each candidate is added after the questions as another question,
 * visible while the action's conditions hold. So hidden and unanswered questions trigger nothing.
 */
export function listRecommendedActions(
  intake: AnsweredForm,
  rubric: Rubric,
): RecommendedActionId[] {
  const candidates = candidatesOf(intake, rubric);
  if (candidates.length === 0) return [];
  const find = createInstanceLookup(intake.form);
  const proposals: FormSection = {
    id: "\u0000",
    title: "",
    fields: candidates.map(({ conditionGroup, field }, position) => ({
      id: idOf(position),
      type: "info-box",
      label: "",
      conditionGroup: conditionGroup && ownConditions(conditionGroup, field.id, find),
    })),
  };
  const sections = [...intake.form.sections, proposals];
  const visible = visibleFields(compileForm({ ...intake.form, sections }), intake.answers);
  const texts = questionsWithInstances(intake.form);
  const due = new Map<string, Map<string, string>>();
  candidates.forEach(({ actionId, field }, position) => {
    if (!visible.isVisible(field.id) || !visible.isVisible(idOf(position))) return;
    const questions = due.get(actionId) ?? new Map<string, string>();
    due.set(actionId, questions.set(field.id, texts.get(field.id) ?? ""));
  });
  return [...due].map(([actionId, questions]) => ({
    actionId,
    questions: [...questions].map(([fieldId, question]) => ({ fieldId, question })),
  }));
}
