import { TextField } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const emailInput: QuestionTypeUi = {
  // Not of the type "email", whose message of the browser would come before ours.
  Control: ({ texts, answer }) => (
    <TextField
      {...texts}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={answer?.values[0] ?? ""}
    />
  ),
};
