import { TextField } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const phoneInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => (
    <TextField {...texts} type="tel" autoComplete="off" defaultValue={answer?.values[0] ?? ""} />
  ),
};
