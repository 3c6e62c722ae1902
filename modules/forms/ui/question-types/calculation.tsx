import { CheckboxField, NumberField, TextField } from "#app/ui/fields/field.tsx";
import { FieldNotes } from "#app/ui/fields/field-frame.tsx";
import { displayValues } from "#modules/form-logic/public.answers.ts";
import type { QuestionTypeUi, TypeSettingsProps } from "./question-type-ui.ts";

export const calculation: QuestionTypeUi = {
  /** Shows the result. Scripts update it while people type; without them each save does. */
  Control: ({ texts: { name, label, hint, error }, field, answer }) => (
    <div className={error ? "grid gap-1 border-l-4 border-bad pl-3" : "grid gap-1"}>
      <span id={name} tabIndex={-1} className="font-semibold">
        {label}
      </span>
      <FieldNotes id={name} hint={hint} />
      <output aria-labelledby={name} className="text-lg tabular-nums">
        {displayValues(field, answer?.values ?? []) || (
          <span className="text-base text-muted">Calculated from other answers</span>
        )}
      </output>
      <FieldNotes id={name} error={error} />
    </div>
  ),
  Settings: CalculationSettings,
};

function CalculationSettings({ draft, errors, change }: TypeSettingsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        name="unit"
        label="Unit"
        hint="Such as V or m²."
        error={errors.unit}
        autoComplete="off"
        value={draft.unit}
        onChange={({ target }) => change({ ...draft, unit: target.value })}
      />
      <NumberField
        name="digitsAllowed"
        label="Digits after the decimal"
        hint="Leave empty to show all."
        type="number"
        min={0}
        max={6}
        step={1}
        error={errors.digitsAllowed}
        value={draft.digitsAllowed}
        onChange={({ target }) => change({ ...draft, digitsAllowed: target.value })}
      />
      <CheckboxField
        name="hidden"
        label="Hidden from inspectors"
        hint="Reviews, reports and exports show it."
        checked={draft.hidden}
        onChange={({ target }) => change({ ...draft, hidden: target.checked })}
      />
    </div>
  );
}
