import { useFetcher } from "@remix-run/react";
import { useMemo } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { typeNames } from "#modules/form-logic/public.expressions.ts";
import { questionTypes, type FormField } from "#modules/form-logic/public.ts";
import { typedExpressions, type ExpressionForm } from "../../domain/question/expression-form.ts";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";

/**
 * Completes and checks the expressions of a question in the browser. The form's questions are loaded when an expression is
 * edited for the first time.
 */
export function useExpressionForm(
  formId: string,
  { id, type, named }: Pick<QuestionEditorView, "id" | "type" | "named">,
  { label, options }: Pick<QuestionDraft, "label" | "options">,
) {
  const href = useOrganizationPath();
  const { load, data, state } = useFetcher<ExpressionForm>({ key: `expressions ${formId}` });
  const optionLabels = JSON.stringify(options.map((option) => option.label.trim()));
  return useMemo(() => {
    const labels = JSON.parse(optionLabels) as string[];
    const field: FormField = {
      id,
      type,
      label,
      ...(labels.length > 0 && { options: labels.map((each) => ({ label: each })) }),
    };
    const typed = data ? typedExpressions(data, field) : null;
    const questions = (data?.sections ?? []).flatMap((section) =>
      section.fields.flatMap((each) =>
        each.id === id || !isUsable(each)
          ? []
          : [{ name: typed?.nameOf(each.id) ?? each.label, words: kindOf(each, section.repeat) }],
      ),
    );
    return {
      questions,
      /** Null until the form is loaded. */
      check: typed?.check ?? null,
      idOf: typed?.idOf ?? ((name: string) => named[name] ?? name),
      load() {
        if (!data && state === "idle") load(href(`/forms/${formId}/expression-form`));
      },
    };
  }, [data, formId, href, id, label, load, named, optionLabels, state, type]);
}

export type ExpressionEditing = ReturnType<typeof useExpressionForm>;

const isUsable = ({ type }: FormField) =>
  questionTypes[type].isCalculated || questionTypes[type].valueType !== null;

function kindOf({ type }: FormField, repeat: { noun: string } | null | undefined): string {
  const { isCalculated, label, valueType } = questionTypes[type];
  const kind = isCalculated || valueType === null ? label : typeNames[valueType];
  return repeat ? `${kind}, for each ${repeat.noun.toLowerCase()}` : kind;
}
