import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { TableOfFigures, type FiguresRow } from "../table-of-figures.tsx";

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  /** Each row links to the projects behind it, by a bare path. */
  rows: readonly (FiguresRow & { to: string })[];
}

/** Names and figures; scrolls sideways when it is wider than a phone. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const href = useOrganizationPath();
  if (rows.length === 0) return <p className="text-muted">No Data</p>;
  const linkedRows = rows.map((row) => ({ ...row, to: href(row.to) }));
  return (
    <div className="overflow-x-auto" role="region" aria-label={`Figures: ${caption}`}>
      <TableOfFigures caption={caption} heads={heads} rows={linkedRows} />
    </div>
  );
}
