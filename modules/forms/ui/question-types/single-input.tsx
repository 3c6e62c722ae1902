import { TextField } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const singleInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => <TextField {...texts} defaultValue={answer?.values[0] ?? ""} />,
};
