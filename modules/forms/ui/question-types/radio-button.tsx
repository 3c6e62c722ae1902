import { RadioGroup } from "#app/ui/fields/field.tsx";
import { choicesOf } from "./choices.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const radioButton: QuestionTypeUi = {
  Control: ({ texts, field, answer }) => (
    <RadioGroup
      {...texts}
      choices={choicesOf(field)}
      defaultValue={answer?.values[0] ?? ""}
      inline
    />
  ),
};
