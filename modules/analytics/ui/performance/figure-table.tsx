import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly {
    key: string;
    name: string;
    /** Bare path of the projects behind the row. */
    to: string;
    figures: readonly ReactNode[];
    /** Too few to say anything. */
    isGray?: boolean;
  }[];
}

/** Names and figures; wider than a phone it is moved aside by itself. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  const under = useOrganizationPath();
  const [nameHead, ...figureHeads] = heads;
  if (rows.length === 0) return <p className="text-muted">No Data</p>;
  return (
    <div className="overflow-x-auto" role="region" aria-label={`Figures: ${caption}`}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
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
          {rows.map(({ key, name, to, figures, isGray }) => (
            <tr key={key} className={`border-b border-line ${isGray ? "text-muted" : ""}`}>
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                <Link to={under(to)} className="text-link" discover="none">
                  {name}
                </Link>
              </th>
              {figures.map((figure, at) => (
                <td key={at} className="py-2 pl-4 text-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
