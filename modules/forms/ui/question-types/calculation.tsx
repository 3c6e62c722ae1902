import { FieldNotes } from "#app/ui/fields/field-frame.tsx";
import { displayValues } from "#modules/form-logic/public.answers.ts";
import type { QuestionTypeUi } from "./question-type-ui.ts";

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
};
