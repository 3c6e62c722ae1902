import type { Scope } from "#app/platform/viewer.ts";
import {
  expressionNames,
  expressionsOf,
  questionDraftOf,
  questionsIn,
  type QuestionDraft,
} from "#modules/form-logic/public.authoring.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import {
  editedParts,
  errorsOfDraft,
  reduceForm,
  typedOptions,
  type ExpressionForm,
} from "./expression-form.ts";

/** @throws Problem "not-found" for a form that is not the organization's own. */
export async function getExpressionForm(scope: Scope, formId: string): Promise<ExpressionForm> {
  const { definition } = await getDraft(scope, formId);
  return reduceForm(definition.sections);
}

/** The draft of a stored question, with the names of the questions in its expressions, and their ids by name. */
export async function draftWithNames(
  scope: Scope,
  formId: string,
  definition: Omit<FormField, "id">,
): Promise<{ draft: QuestionDraft; named: Record<string, string> }> {
  const expressions = expressionsOf(definition);
  if (expressions.length === 0) return { draft: questionDraftOf(definition), named: {} };
  const { sections } = await getExpressionForm(scope, formId);
  const { nameOf } = expressionNames(sections.flatMap(({ fields }) => fields));
  const ids = expressions.flatMap(([, text]) => questionsIn(text));
  return {
    draft: questionDraftOf(definition, nameOf),
    named: Object.fromEntries(ids.map((id) => [nameOf(id), id])),
  };
}

/** Reads the typed expressions against the draft of the form, if there are any. */
export async function readExpressions(
  scope: Scope,
  formId: string,
  { id, base, draft }: { id: string; base: Omit<FormField, "id">; draft: QuestionDraft },
): Promise<{ idOf?: (name: string) => string; errors: Record<string, string> }> {
  if (editedParts(base.type).every((part) => draft[part].trim() === "")) return { errors: {} };
  const form = await getExpressionForm(scope, formId);
  const { idOf } = expressionNames(form.sections.flatMap(({ fields }) => fields));
  const { type, label } = base;
  const options = typedOptions(draft);
  const field = { id, type, label, ...(options.length > 0 && { options }) };
  return { idOf, errors: errorsOfDraft(form, field, draft) };
}
