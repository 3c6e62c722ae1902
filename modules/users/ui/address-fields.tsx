import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { usStates } from "#app/platform/maps/us-states.ts";
import { CountedField } from "#app/ui/fields/counted-field.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";

interface AddressFieldsProps {
  refusal: FormRefusal | null;
  stored?: { address: string; city: string; state: string; zip: string };
  required?: boolean;
  /** The message for the whole address. */
  text?: string;
}

/** The maximum of the field's rule. */
const maxStreetLength = 40;

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));
const nothing = { address: "", city: "", state: "", zip: "" };

export function AddressFields({ refusal, stored = nothing, required, text }: AddressFieldsProps) {
  const field = (name: keyof typeof stored) => ({
    name,
    required,
    defaultValue: typedValue(refusal, name, stored[name]),
    error: refusal?.errors[name],
  });
  const state = field("state");
  const isUnknownState = state.defaultValue !== "" && !Object.hasOwn(usStates, state.defaultValue);
  const offered = isUnknownState
    ? [{ value: state.defaultValue, label: state.defaultValue }, ...states]
    : states;
  return (
    <FieldGroup title="Address" text={text}>
      <CountedField
        {...field("address")}
        label="Address"
        hint="Street name and number."
        max={maxStreetLength}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field("city")} label="City" />
        <SelectField {...state} label="State" options={offered} placeholder="" />
        <TextField {...field("zip")} label="Zip" inputMode="numeric" />
      </div>
    </FieldGroup>
  );
}
