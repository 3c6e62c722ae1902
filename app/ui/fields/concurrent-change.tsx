import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { SummaryList, type SummaryRow } from "../summary-list.tsx";

interface ConcurrentChangeProps {
  by: string | null;
  version: number;
  rows: readonly SummaryRow[];
}

/** What another person saved in the meantime, and a button to overwrite it with what was typed. */
export function ConcurrentChange({ by, version, rows }: ConcurrentChangeProps) {
  return (
    <Notice tone="warn">
      <div className="grid gap-3 whitespace-pre-line text-ink">
        <p className="font-semibold">As {by ?? "someone else"} saved it</p>
        <SummaryList rows={rows} />
        <div>
          <Button name="over" value={version}>
            Save what I typed instead
          </Button>
        </div>
      </div>
    </Notice>
  );
}
