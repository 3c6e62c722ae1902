import type { ReactNode } from "react";

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** A link or button that changes the value. */
  action?: ReactNode;
}

/** Facts of one record: label and value, one under the other on a phone. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ label, value, action }) => (
        <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[1fr_2fr_auto]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {value || <span className="text-muted">–</span>}
          </dd>
          {action && <dd>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
