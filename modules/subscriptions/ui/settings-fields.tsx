import { CountedField } from "#app/ui/fields/counted-field.tsx";
import { CheckboxField, RadioGroup, SelectField, TextArea } from "#app/ui/fields/field.tsx";
import { frequencies, frequencyNames } from "../domain/frequency.ts";
import { maxTitleLength } from "../domain/settings/max-title-length.ts";
import { formats } from "./formats.ts";

interface SettingsFieldsProps {
  /** What was typed, or what is stored. Without a frequency, the form is new. */
  shown: Readonly<Record<string, string | string[] | undefined>>;
  errors: Readonly<Record<string, string>>;
}

/** The settings that a new subscription and an edited one have in common. */
export function SettingsFields({ shown, errors }: SettingsFieldsProps) {
  const text = (name: string, usual = "") => String(shown[name] ?? usual);
  const isNew = shown.frequency === undefined;
  return (
    <>
      <CountedField
        name="title"
        label="Title"
        max={maxTitleLength}
        required
        defaultValue={text("title")}
        error={errors.title}
      />
      <SelectField
        name="frequency"
        label="How often"
        hint="At 6:00 AM in your organization's time zone."
        required
        options={frequencyNames.map((value) => ({ value, label: frequencies[value] }))}
        defaultValue={text("frequency", "daily")}
        error={errors.frequency}
      />
      <RadioGroup
        name="format"
        label="File"
        choices={formats}
        defaultValue={text("format", "csv")}
        inline
      />
      <CheckboxField
        name="omitEmptyColumns"
        label="Leave out empty columns"
        defaultChecked={shown.omitEmptyColumns === "on"}
      />
      <TextArea
        name="email"
        label="Email addresses"
        hint="Separated by commas or line breaks. Up to 20."
        required
        rows={3}
        defaultValue={text("email")}
        error={errors.email}
      />
      <CheckboxField
        name="skipEmpty"
        label="Send nothing when there are no rows"
        defaultChecked={isNew || shown.skipEmpty === "on"}
      />
    </>
  );
}
