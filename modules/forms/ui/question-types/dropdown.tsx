import { useSay } from "#app/platform/page/language.ts";
import { SelectField } from "#app/ui/fields/field.tsx";
import { optionsOf } from "#modules/form-logic/public.ts";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const dropdown: QuestionTypeUi = {
  Control: function Dropdown({ texts, field, answer }) {
    const say = useSay();
    return (
      <SelectField
        {...texts}
        options={optionsOf(field).map(({ label, text = label }) => ({ value: label, label: text }))}
        placeholder={say("Choose")}
        defaultValue={answer?.values[0] ?? ""}
      />
    );
  },
};
