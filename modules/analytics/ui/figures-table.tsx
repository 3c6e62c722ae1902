import { TableOfFigures, type FiguresRow } from "./table-of-figures.tsx";

interface FiguresTableProps {
  title: string;
  /** Headings of the column of names and of each figure. */
  heads: readonly string[];
  rows: readonly FiguresRow[];
}

/** The figures of a chart as a collapsible table; print shows all of them. */
export function FiguresTable({ title, heads, rows }: FiguresTableProps) {
  return (
    <details className="on-paper text-sm">
      <summary className="text-link w-fit text-muted print:hidden">Show the figures</summary>
      <div
        className="mt-2 overflow-x-auto"
        tabIndex={rows.some(({ to }) => to !== null) ? undefined : 0}
        role="region"
        aria-label={`Figures: ${title}`}
      >
        <TableOfFigures caption={title} heads={heads} rows={rows} isDense />
      </div>
    </details>
  );
}
