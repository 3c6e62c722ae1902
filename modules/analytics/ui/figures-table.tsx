import { Link } from "@remix-run/react";

interface FiguresTableProps {
  title: string;
  /** Of the column of names, and of each figure. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; to: string | null; figures: readonly string[] }[];
}

/** The figures of a chart as a table, behind a press; paper shows them all. */
export function FiguresTable({ title, heads, rows }: FiguresTableProps) {
  const [nameHead, ...figureHeads] = heads;
  return (
    <details className="text-sm">
      <summary className="text-link w-fit text-muted print:hidden">Show the figures</summary>
      <div
        className="mt-2 overflow-x-auto"
        tabIndex={rows.some(({ to }) => to !== null) ? undefined : 0}
        role="region"
        aria-label={`Figures: ${title}`}
      >
        <table className="w-full tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1 pr-4 text-left font-semibold">
                {nameHead}
              </th>
              {figureHeads.map((head) => (
                <th key={head} scope="col" className="py-1 pl-4 text-right font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, to, figures }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {to === null ? (
                    name
                  ) : (
                    <Link to={to} className="text-link" discover="none">
                      {name}
                    </Link>
                  )}
                </th>
                {figures.map((figure, at) => (
                  <td key={at} className="py-1 pl-4 text-right whitespace-nowrap">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
