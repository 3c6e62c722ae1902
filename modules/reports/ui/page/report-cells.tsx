import type { ReportCell, ReportTone } from "../../domain/description/report-blocks.ts";
import type { PageBlock } from "../../domain/page/report-page-types.ts";
import { answerId } from "./report-links.ts";
import { toneClasses } from "./tone-classes.ts";

type Table = Pick<Extract<PageBlock, { kind: "table" }>, "columns" | "rows" | "isGrid">;

/** Rows of a report. Without headings, and in a grid, the first cell is the name of its row. */
export function ReportBlockTable({ columns, rows, isGrid = false }: Table) {
  const hasHeads = columns.some(({ heading }) => heading);
  const table = (
    <table className={isGrid ? "report-table report-grid" : "report-table"}>
      {hasHeads && (
        <thead>
          <tr>
            {columns.map(({ heading, align }, index) => (
              <th key={index} scope="col" className={alignOf(align)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <Cell
                key={column}
                cell={cell}
                align={alignOf(columns[column]?.align)}
                isName={column === 0 && (isGrid || !hasHeads)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isGrid) return table;
  // A wide table scrolls by itself on a narrow screen.
  return <div className="report-scroll">{table}</div>;
}

const alignOf = (align: Table["columns"][number]["align"]) =>
  align === "right" ? "text-right" : "text-left";

function Cell({ cell, align, isName }: { cell: ReportCell; align: string; isName: boolean }) {
  const { text, tone, bold, more, id } = toCellContent(cell);
  const className = `${align} whitespace-pre-line ${toneClasses[tone]} ${bold ? "font-semibold" : ""}`;
  if (isName)
    return (
      <th id={id} scope="row" className={className}>
        {text}
        {more && <span className="block font-normal text-muted">{more}</span>}
      </th>
    );
  if (more === "")
    return (
      <td id={id} className={className}>
        {text}
      </td>
    );
  return (
    <td id={id} className={`${align} whitespace-pre-line`}>
      <span className={`${toneClasses[tone]} ${bold ? "font-semibold" : ""}`}>{text}</span>
      <br />
      {more}
    </td>
  );
}

function toCellContent(cell: ReportCell): {
  text: string;
  tone: ReportTone;
  bold: boolean;
  more: string;
  id: string | undefined;
} {
  if (typeof cell === "string")
    return { text: cell, tone: "plain", bold: false, more: "", id: undefined };
  const { text, tone = "plain", bold = false, more = "", at } = cell;
  return { text, tone, bold, more, id: at && answerId(at) };
}
