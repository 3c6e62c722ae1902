import {
  CheckboxGroup,
  DateField,
  NumberField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from "#app/ui/fields/field.tsx";
import { questionText, optionsOf, inputNames } from "#modules/form-logic/public.ts";
import type { Answer, FormField } from "#modules/form-logic/public.ts";
import { LinkedText } from "./linked-text.tsx";

export interface ControlProps {
  field: FormField;
  answer: Answer | undefined;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
}

/** The input of one question. It is uncontrolled: the browser holds what is typed until it is saved. */
export function QuestionControl({ field, answer, error, required, disabled }: ControlProps) {
  const texts = {
    name: inputNames.value(field.id),
    // A question may have another text direction than the page.
    label: <bdi>{questionText(field)}</bdi>,
    hint: field.tipText && (
      <bdi>
        <LinkedText text={field.tipText} />
      </bdi>
    ),
    error,
    required,
    disabled,
  };
  const first = answer?.values[0] ?? "";
  switch (field.type) {
    case "text-area-field":
      return <TextArea {...texts} defaultValue={first} />;
    case "numeric-input":
      return <NumberField {...texts} defaultValue={first} />;
    case "date-input":
      return <DateField {...texts} defaultValue={first} />;
    case "time-input":
      return <TimeField {...texts} defaultValue={first} />;
    case "dropdown":
      return (
        <SelectField
          {...texts}
          options={optionsOf(field).map((option) => option.label)}
          placeholder="Choose"
          defaultValue={first}
        />
      );
    case "radio-button":
    case "templated":
      return <RadioGroup {...texts} choices={labelsOf(field)} defaultValue={first} inline />;
    case "checkboxes":
    case "multiselect":
      return (
        <CheckboxGroup {...texts} choices={labelsOf(field)} defaultValues={answer?.values ?? []} />
      );
    default:
      return <TextField {...texts} defaultValue={first} />;
  }
}

const labelsOf = (field: FormField) =>
  optionsOf(field).map(({ label }) => ({ value: label, label: <bdi>{label}</bdi> }));
