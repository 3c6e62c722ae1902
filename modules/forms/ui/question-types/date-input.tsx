import { DateField } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const dateInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => <DateField {...texts} defaultValue={answer?.values[0] ?? ""} />,
};
