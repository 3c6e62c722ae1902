import type { ReactNode } from "react";

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** A link or button that changes the value. */
  action?: ReactNode;
}

/** Facts of one record: label and value, stacked on a phone. All lists of a page have the same columns. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ label, value, action }) => (
        <div key={label}>
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
