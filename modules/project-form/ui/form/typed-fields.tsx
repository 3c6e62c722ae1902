import { TextField } from "#app/ui/fields/field.tsx";
import {
  opensOwnersTexts,
  typedFields,
  type TypedSection,
} from "../../domain/form/typed-fields.ts";
import type { SectionProps } from "./project-type-fields.tsx";

interface TypedFieldsProps extends Pick<SectionProps, "values" | "choices" | "errors"> {
  section: TypedSection;
}

/** The text inputs of a section. */
export function TypedFields({ section, values, choices, errors }: TypedFieldsProps) {
  const shown = typedFields.filter(
    ({ name, typed }) =>
      typed.section === section && (name !== "siteRepName" || values.ownerDiffers),
  );
  const isOpen = opensOwnersTexts(values, choices);
  return shown.map(({ name, label, typed }) =>
    typed.ownersOnly && !isOpen ? (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ) : (
      <TextField
        key={name}
        label={label}
        name={name}
        type={typed.type}
        hint={typed.hint}
        defaultValue={values[name]}
        error={errors[name]}
        autoComplete="off"
        required={typed.isRequired}
      />
    ),
  );
}
