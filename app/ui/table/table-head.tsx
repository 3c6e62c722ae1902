import { Link } from "@remix-run/react";
import { sortHref, type TableQuery } from "../../platform/lists/table-query.ts";
import { Icon } from "../icon.tsx";
import type { Column } from "./column.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  query?: TableQuery;
  url: string;
  /** The column of checkboxes; the head has one where a row has one. */
  selectable: false | { hasBox: boolean };
}

/** The column headings, as sort links where the column is sortable. */
export function TableHead<Row>({ columns, query, url, selectable }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectable && (
          <th role="columnheader" scope="col" className="row-select">
            {selectable.hasBox && <SelectAll />}
          </th>
        )}
        {columns.map((column) => {
          const sorted = query?.sort === column.key ? query.direction : null;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
              className={headClass(column)}
            >
              {column.sortable && query ? (
                <Link
                  to={sortHref(url, query, column.key)}
                  preventScrollReset
                  className={`inline-flex items-center gap-1 hover:text-ink ${sorted ? "text-ink" : ""}`}
                >
                  <Label text={column.label} />
                  <SortMark sorted={sorted} />
                </Link>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** "Published/Unpublished" may wrap after the slash. */
function Label({ text }: { text: string }) {
  const [first, ...rest] = text.split("/");
  if (rest.length === 0) return text;
  return (
    <span>
      {first}/<wbr />
      {rest.join("/")}
    </span>
  );
}

function headClass<Row>(column: Column<Row>): string | undefined {
  const { key, align, card, fit, isHiddenBesidePeek } = column;
  if (key === "actions") return "row-actions";
  if (card === "below") return "row-below";
  if (isHiddenBesidePeek) return "row-shrinks";
  if (fit === "number") return "whitespace-normal";
  return align === "end" ? "text-right" : undefined;
}

function SortMark({ sorted }: { sorted: TableQuery["direction"] | null }) {
  if (!sorted) return <Icon name="chevrons-up-down" size={12} />;
  return <Icon name={sorted === "asc" ? "chevron-up" : "chevron-down"} size={12} />;
}

/** Selects every row of the page. It is hidden without JavaScript, where only the rows have checkboxes. */
function SelectAll() {
  if (!useIsHydrated()) return <span className="sr-only">Select</span>;
  return (
    <label className="select-target">
      <input
        type="checkbox"
        data-select-all=""
        aria-label="Select all rows on this page"
        className="select-box"
      />
    </label>
  );
}
