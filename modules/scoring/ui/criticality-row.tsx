import type { FocusEvent } from "react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { NumberField, RadioGroup, TextField } from "#app/ui/fields/field.tsx";
import { limitChoices, rowNames } from "../domain/systems/criticality-rows.ts";

interface CriticalityRowProps {
  /** Counts from 0. */
  row: number;
  refusal: FormRefusal | null;
}

/** CSS alone shows the limit only while "No More Than" is selected. */
export function CriticalityRow({ row, refusal }: CriticalityRowProps) {
  const names = rowNames(row);
  const number = row + 1;
  return (
    <div
      role="group"
      aria-label={`Criticality ${number}`}
      className="criticality-row grid items-start gap-4 rounded-md border border-line bg-raised p-4 sm:grid-cols-2"
    >
      <TextField
        name={names.name}
        label={`Criticality ${number}`}
        autoComplete="off"
        defaultValue={typedValue(refusal, names.name)}
        error={refusal?.errors[names.name]}
      />
      <div className="grid gap-2">
        <RadioGroup
          name={names.limit}
          label="Failures accepted"
          inline
          choices={limitChoices}
          defaultValue={typedValue(refusal, names.limit) || "Any Number"}
        />
        <div className="criticality-limit">
          <NumberField
            name={names.value}
            label="No more than"
            hint="A whole number. Empty counts as 0."
            defaultValue={typedValue(refusal, names.value) || "0"}
            onBlur={showZero}
            error={refusal?.errors[names.value]}
          />
        </div>
      </div>
    </div>
  );
}

/** Shows that an empty limit counts as 0 before it is saved. */
function showZero({ currentTarget }: FocusEvent<HTMLInputElement>) {
  if (currentTarget.value.trim() === "") currentTarget.value = "0";
}
