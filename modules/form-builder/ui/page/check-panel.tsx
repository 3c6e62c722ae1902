import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FormFault } from "#modules/form-logic/public.authoring.ts";
import { FaultList } from "./fault-list.tsx";

interface CheckPanelProps {
  formId: string;
  faults: readonly FormFault[];
}

/** What still stands in the way of publishing, before anybody presses the button. */
export function CheckPanel({ formId, faults }: CheckPanelProps) {
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
          <FaultList formId={formId} faults={faults} most={8} />
        </div>
      )}
    </Card>
  );
}
