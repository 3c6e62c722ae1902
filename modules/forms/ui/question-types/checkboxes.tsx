import { ChoiceGroup } from "./choices.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const checkboxes: QuestionTypeUi = {
  Control: (props) => <ChoiceGroup {...props} many />,
};
