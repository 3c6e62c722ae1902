import { useState } from "react";
import { NumberField } from "#app/ui/fields/field.tsx";
import { clampedPercent } from "../domain/systems/clamped-percent.ts";

/** A percentage outside 0 to 100 becomes the nearest limit when the field loses focus, and a message says so. */
export function PercentField({ value, error }: { value: string; error: string | undefined }) {
  const [message, setMessage] = useState("");
  return (
    <div className="grid gap-1">
      <NumberField
        name="percent"
        label="Percent overall"
        unit="%"
        hint="The lowest percentage of passed questions, from 0 to 100. Leave this empty for no minimum."
        defaultValue={value}
        error={error}
        onBlur={({ currentTarget }) => {
          const clamped = clampedPercent(currentTarget.value);
          if (clamped) currentTarget.value = clamped.shown;
          setMessage(clamped?.message ?? "");
        }}
      />
      <output className="text-sm font-semibold text-warn">{message}</output>
    </div>
  );
}
