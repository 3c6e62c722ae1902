import { useEffect, useState } from "react";
import { CheckboxField, NumberField } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import type { FormField } from "#modules/form-logic/public.ts";
import type { QuestionTypeUi, TypeSettingsProps } from "./question-type-ui.ts";

export const numericInput: QuestionTypeUi = {
  Control: ({ texts, field, answer }) => (
    <NumberField {...texts} inputMode={keypadOf(field)} defaultValue={answer?.values[0] ?? ""} />
  ),
  Settings: NumberSettings,
};

/** A phone's keypads for numbers have no minus sign. */
function keypadOf({ allowNegatives, allowDecimals }: FormField): "text" | "decimal" | "numeric" {
  if (allowNegatives) return "text";
  return allowDecimals ? "decimal" : "numeric";
}

/** The rules for a number: sign, digits and limits. */
function NumberSettings({ draft, errors, change }: TypeSettingsProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const text = (name: "digitsAllowed" | "lowerLimit" | "upperLimit", label: string) => ({
    name,
    label,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      change({ ...draft, [name]: event.target.value }),
  });
  return (
    <FieldGroup title="Numbers">
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField
          name="allowNegatives"
          label="Allow negative numbers"
          checked={draft.allowNegatives}
          onChange={(event) => change({ ...draft, allowNegatives: event.target.checked })}
        />
        <CheckboxField
          name="allowDecimals"
          label="Allow decimals"
          checked={draft.allowDecimals}
          onChange={(event) => change({ ...draft, allowDecimals: event.target.checked })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3 xl:grid-cols-1">
        <NumberField
          {...text("digitsAllowed", "Digits after the decimal")}
          hint="Only with decimals."
          type="number"
          min={0}
          step={1}
          // Without JavaScript the checkbox above and this input are submitted together.
          disabled={isHydrated && !draft.allowDecimals}
        />
        <NumberField {...text("lowerLimit", "Lower limit")} hint="Leave empty for no limit." />
        <NumberField {...text("upperLimit", "Upper limit")} hint="Leave empty for no limit." />
      </div>
    </FieldGroup>
  );
}
