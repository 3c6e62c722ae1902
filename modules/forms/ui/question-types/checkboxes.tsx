import { CheckboxGroup } from "#app/ui/fields/field.tsx";
import { choicesOf } from "./choices.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const checkboxes: QuestionTypeUi = {
  Control: ({ texts, field, answer }) => (
    <CheckboxGroup {...texts} choices={choicesOf(field)} defaultValues={answer?.values ?? []} />
  ),
};
