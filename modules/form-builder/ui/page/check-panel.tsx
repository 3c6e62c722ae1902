import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FormError } from "#modules/form-logic/public.authoring.ts";
import { ErrorList } from "./error-list.tsx";

interface CheckPanelProps {
  formId: string;
  errors: readonly FormError[];
  /** Likely mistakes that do not prevent publishing. */
  warnings: readonly FormError[];
}

/** Lists what still prevents publishing, before anybody presses the button. */
export function CheckPanel({ formId, errors, warnings }: CheckPanelProps) {
  const [first] = errors;
  return (
    <Card title="Before publishing">
      {first === undefined ? (
        <p className="flex items-center gap-2 text-sm text-ok">
          <Icon name="check" /> The form is ready to publish.
        </p>
      ) : (
        <div className="grid gap-2 text-sm">
          {errors.length > 1 && <p className="text-muted">{errors.length} things to fix first:</p>}
          <ErrorList formId={formId} errors={errors} max={8} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className="mt-4 grid gap-2 text-sm">
          <p className="font-semibold text-warn">Check before you publish:</p>
          <ErrorList formId={formId} errors={warnings} max={8} />
        </div>
      )}
    </Card>
  );
}
