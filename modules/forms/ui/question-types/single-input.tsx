import { CheckboxField, TextField } from "#app/ui/fields/field.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const singleInput: QuestionTypeUi = {
  Control: ({ texts, answer }) => <TextField {...texts} defaultValue={answer?.values[0] ?? ""} />,
  Settings: ({ draft, change }) => (
    <CheckboxField
      name="isUnique"
      label="Serial number"
      hint="No two serial numbers of a project may be the same, also in repeated sections."
      checked={draft.isUnique}
      onChange={({ target }) => change({ ...draft, isUnique: target.checked })}
    />
  ),
};
