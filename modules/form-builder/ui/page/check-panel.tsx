import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FormFault } from "#modules/form-logic/public.authoring.ts";
import { FaultList } from "./fault-list.tsx";

interface CheckPanelProps {
  formId: string;
  faults: readonly FormFault[];
  /** Likely mistakes that do not prevent publishing. */
  warnings: readonly FormFault[];
}

/** Lists what still prevents publishing, before anybody presses the button. */
export function CheckPanel({ formId, faults, warnings }: CheckPanelProps) {
  const [first] = faults;
  return (
    <Card title="Before publishing">
      {first === undefined ? (
        <p className="flex items-center gap-2 text-sm text-ok">
          <Icon name="check" /> The form is ready to publish.
        </p>
      ) : (
        <div className="grid gap-2 text-sm">
          {faults.length > 1 && <p className="text-muted">{faults.length} things to fix first:</p>}
          <FaultList formId={formId} faults={faults} max={8} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className="mt-4 grid gap-2 text-sm">
          <p className="font-semibold text-warn">Check before you publish:</p>
          <FaultList formId={formId} faults={warnings} max={8} />
        </div>
      )}
    </Card>
  );
}
