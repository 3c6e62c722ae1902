import { TextField } from "#app/ui/fields/field.tsx";
import { typedFields, type TypedSection } from "../../domain/form/typed-fields.ts";
import type { SectionProps } from "./project-type-fields.tsx";

interface TypedFieldsProps extends Pick<SectionProps, "values" | "faults"> {
  section: TypedSection;
}

/** The lines of text of a section. */
export function TypedFields({ section, values, faults }: TypedFieldsProps) {
  const shown = typedFields.filter(
    ({ name, typed }) =>
      typed.section === section && (name !== "siteRepName" || values.ownerDiffers),
  );
  return shown.map(({ name, label, typed }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      type={typed.type}
      hint={typed.hint}
      defaultValue={values[name]}
      error={faults[name]}
      autoComplete="off"
      required={typed.isRequired}
    />
  ));
}
