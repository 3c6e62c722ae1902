import { TimeField } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const timeInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => <TimeField {...texts} defaultValue={answer?.values[0] ?? ""} />,
};
