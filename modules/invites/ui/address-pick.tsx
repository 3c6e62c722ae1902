import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, TextField } from "#app/ui/fields/field.tsx";
import { signUpLabels, type AddressField, type SignUpValues } from "../domain/sign-up.input.ts";
import type { SignUpAnswer } from "../domain/handle-invite-form.server.ts";

interface AddressPickProps {
  field: AddressField;
  hint?: string;
  autoComplete: string;
  values: SignUpValues;
  found: SignUpAnswer["found"];
  error?: string;
}

/**
 * An address as typed, with suggestions, which appear automatically with JavaScript. Picking one is optional: otherwise the best
 * match is used.
 */
export function AddressPick(props: AddressPickProps) {
  const { field, hint, autoComplete, values, found, error } = props;
  const [text, setText] = useState(values[field]);
  const lookedUp = values.lookedUp[field];
  const candidates = lookedUp !== "" && lookedUp === text.trim() ? found[field] : [];
  return (
    <>
      <input type="hidden" name={`${field}LookedUp`} value={lookedUp} />
      <TextField
        name={field}
        label={signUpLabels[field]}
        hint={hint}
        autoComplete={autoComplete}
        defaultValue={values[field]}
        error={error}
        onChange={(event) => setText(event.target.value)}
        required
      />
      <div>
        <Button name="intent" value="look-up" icon="search">
          Look up address <span className="sr-only">for {signUpLabels[field]}</span>
        </Button>
      </div>
      {candidates.length > 0 && (
        <RadioGroup
          key={lookedUp}
          name={`${field}Picked`}
          label="Choose your address"
          defaultValue={values.picked[field]}
          choices={candidates.map(({ address, approximate }) => ({
            value: address,
            label: address,
            hint: approximate ? "Shown at the center of the area" : undefined,
          }))}
        />
      )}
      {candidates.length === 0 && lookedUp !== "" && lookedUp === text.trim() && (
        <p role="status" className="text-muted">
          We could not find this address. Try the city and state, or a ZIP code.
        </p>
      )}
    </>
  );
}
