import { SelectField } from "#app/ui/fields/field.tsx";
import { optionsOf } from "#modules/form-logic/public.ts";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const dropdown: QuestionTypeUi = {
  Control: ({ texts, field, answer }) => (
    <SelectField
      {...texts}
      options={optionsOf(field).map(({ label, text = label }) => ({ value: label, label: text }))}
      placeholder="Choose"
      defaultValue={answer?.values[0] ?? ""}
    />
  ),
};
