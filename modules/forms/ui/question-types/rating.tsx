import { NumberField, RadioGroup } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { ratingsOf } from "#modules/form-logic/public.ts";
import type { QuestionTypeUi, TypeSettingsProps } from "./question-type-ui.ts";

export const rating: QuestionTypeUi = {
  Control: ({ texts, field, answer }) => (
    <RadioGroup
      {...texts}
      choices={ratingsOf(field).map((value) => ({ value, label: value }))}
      defaultValue={answer?.values[0] ?? ""}
      inline
    />
  ),
  Settings: RatingSettings,
};

function RatingSettings({ draft, errors, change }: TypeSettingsProps) {
  const text = (name: "lowerLimit" | "upperLimit", label: string) => ({
    name,
    label,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      change({ ...draft, [name]: event.target.value }),
  });
  return (
    <FieldGroup title="Scale">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
        <NumberField {...text("lowerLimit", "Lowest number")} hint="Leave empty for 1." />
        <NumberField {...text("upperLimit", "Highest number")} hint="Leave empty for 5." />
      </div>
    </FieldGroup>
  );
}
