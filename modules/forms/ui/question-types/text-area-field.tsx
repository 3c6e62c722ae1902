import { TextArea } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const textAreaField: QuestionTypeUi = {
  Control: ({ texts, answer }) => <TextArea {...texts} defaultValue={answer?.values[0] ?? ""} />,
};
