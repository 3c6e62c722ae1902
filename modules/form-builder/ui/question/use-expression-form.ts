import { useFetcher } from "@remix-run/react";
import { useMemo } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { columnsOfDraft, type QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { columnNames, typeNames } from "#modules/form-logic/public.expressions.ts";
import { questionTypes, type FieldOption, type FormField } from "#modules/form-logic/public.ts";
import {
  typedExpressions,
  typedOptions,
  type ExpressionForm,
} from "../../domain/question/expression-form.ts";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";

/**
 * Completes and checks the expressions of a question in the browser. The form's questions are loaded when an expression is
 * edited for the first time.
 */
export function useExpressionForm(
  formId: string,
  { id, type, named }: Pick<QuestionEditorView, "id" | "type" | "named">,
  draft: QuestionDraft,
) {
  const href = useOrganizationPath();
  const { load, data, state } = useFetcher<ExpressionForm>({ key: `expressions ${formId}` });
  const { label } = draft;
  const typed = JSON.stringify(typedOptions(draft));
  const columns = columnsOfDraft(draft).join(",");
  return useMemo(() => {
    const options = JSON.parse(typed) as FieldOption[];
    const field: FormField = { id, type, label, ...(options.length > 0 && { options }) };
    const expressions = data ? typedExpressions(data, field) : null;
    const questions = (data?.sections ?? []).flatMap((section) =>
      section.fields.flatMap((each) =>
        each.id === id || !isUsable(each)
          ? []
          : [
              {
                name: expressions?.nameOf(each.id) ?? each.label,
                words: kindOf(each, section.repeat),
                columns: columnNames(each.options),
              },
            ],
      ),
    );
    return {
      questions,
      /** The columns of the question's choices. */
      columns: columns === "" ? [] : columns.split(","),
      /** Null until the form is loaded. */
      check: expressions?.check ?? null,
      idOf: expressions?.idOf ?? ((name: string) => named[name] ?? name),
      load() {
        if (!data && state === "idle") load(href(`/forms/${formId}/expression-form`));
      },
    };
  }, [columns, data, formId, href, id, label, load, named, state, type, typed]);
}

export type ExpressionEditing = ReturnType<typeof useExpressionForm>;

const isUsable = ({ type }: FormField) =>
  questionTypes[type].isCalculated || questionTypes[type].valueType !== null;

function kindOf({ type }: FormField, repeat: { noun: string } | null | undefined): string {
  const { isCalculated, label, valueType } = questionTypes[type];
  const kind = isCalculated || valueType === null ? label : typeNames[valueType];
  return repeat ? `${kind}, for each ${repeat.noun.toLowerCase()}` : kind;
}
