import { ChoiceGroup } from "./choices.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const radioButton: QuestionTypeUi = {
  Control: (props) => <ChoiceGroup {...props} many={false} />,
};
