import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export interface FiguresRow {
  key: string;
  name: string;
  /** URL of the projects behind the row, if it links to them. */
  to: string | null;
  figures: readonly ReactNode[];
  /** True when there are too few projects to be meaningful. */
  isGray?: boolean;
}

interface TableOfFiguresProps {
  caption: string;
  /** Headings of the column of names and of each figure. */
  heads: readonly string[];
  rows: readonly FiguresRow[];
  isDense?: boolean;
}

/** The number of columns that fit on a phone. In a table with more, a phone shows each row as a card. */
const maxOnPhone = 4;

/** A table of names and their figures. */
export function TableOfFigures({ caption, heads, rows, isDense = false }: TableOfFiguresProps) {
  const [nameHead, ...figureHeads] = heads;
  const space = isDense ? "py-1" : "py-2";
  return (
    <table
      className={`w-full text-sm tabular-nums ${heads.length > maxOnPhone ? "figure-cards" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1 pr-2 text-left sm:pr-4 font-semibold">
            {nameHead}
          </th>
          {figureHeads.map((head) => (
            <th key={head} scope="col" className="py-1 pl-2 text-right sm:pl-4 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, to, figures, isGray }) => (
          <tr key={key} className={`border-b border-line ${isGray ? "text-muted" : ""}`}>
            <th scope="row" className={`${space} pr-2 text-left font-normal sm:pr-4`}>
              {to === null ? (
                name
              ) : (
                <Link to={to} className="text-link" discover="none">
                  {name}
                </Link>
              )}
            </th>
            {figures.map((figure, index) => (
              <td
                key={index}
                data-label={figureHeads[index]}
                className={`${space} pl-2 text-right sm:pl-4 sm:whitespace-nowrap`}
              >
                <span>{figure}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
