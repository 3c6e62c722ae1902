import { useState } from "react";
import { NumberField } from "#app/ui/fields/field.tsx";
import { clampedPercent } from "../domain/systems/clamped-percent.ts";

/** A percentage outside 0 to 100 becomes the nearest of them on leaving the field, and says so. */
export function PercentField({ value, error }: { value: string; error: string | undefined }) {
  const [message, setMessage] = useState("");
  return (
    <div className="grid gap-1">
      <NumberField
        name="percent"
        label="Percent overall"
        unit="%"
        hint="The least percentage of passed questions. A figure over 100 becomes 100, one below 0 becomes 0. Leave it empty to ask for none."
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
