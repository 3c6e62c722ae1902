import { Link, useLocation } from "@remix-run/react";
import type { MouseEvent, MouseEventHandler, ReactNode } from "react";
import { EmptyState, type EmptyStateProps } from "../empty-state.tsx";
import { Icon } from "../icon.tsx";
import { Pagination } from "./pagination.tsx";
import { allTab, sortHref, type TableQuery } from "../../platform/lists/table-query.ts";
import { useListKeys } from "./use-list-keys.ts";
import { TableToolbar, type TableToolbarProps } from "./table-toolbar.tsx";

export interface Column<Row> {
  /** Also the word after `sort=` when the column is sortable. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** "end" for figures. */
  align?: "start" | "end";
}

export interface TableProps<Row> extends Omit<TableToolbarProps, "url"> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where the first cell leads; without it the first cell is plain. */
  rowHref?: (row: Row) => string;
  /** What a press on a row does in place of following its link; a link or button in the row does the same for the keyboard. */
  rowPresses?: { onClick: MouseEventHandler; onDoubleClick: MouseEventHandler };
  /** Rows over all pages; no paging without it. */
  total?: number;
  /** What belongs here, shown when nothing was asked for and there is still no row. */
  empty: EmptyStateProps;
}

/**
 * A server-drawn list. Tab, search, filters, sort and page live in the address, read there by
 * `readTableQuery`; every control is a link or a GET form, so it works without JavaScript.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, rowHref, rowPresses, total, empty, ...toolbar } = props;
  const { query, title } = toolbar;
  const { pathname, search } = useLocation();
  const url = pathname + search;
  return (
    <ListSection title={title}>
      <TableToolbar {...toolbar} url={url} />
      <div
        // A wide table without a link of its own is scrolled by keys all the same.
        tabIndex={rowHref || columns.some((column) => column.sortable) ? undefined : 0}
        className="relative overflow-x-auto rounded-md border border-line bg-raised"
      >
        {rows.length === 0 ? (
          <EmptyState
            {...(isSearched(url, query, toolbar.filters?.names) ? nothingFound(pathname) : empty)}
          />
        ) : (
          <table
            role="table"
            // The looks of rows and cells are in the stylesheet: a long list would repeat them in every cell.
            className={`row-cards w-full text-sm ${(rowHref ?? rowPresses) ? "rows-lead" : ""}`}
            onClick={openRow}
            onAuxClick={openRow}
            {...rowPresses}
          >
            <caption className="sr-only">{title}</caption>
            <Head columns={columns} query={query} url={url} />
            <tbody role="rowgroup">
              {rows.map((row, at) => (
                <tr key={rowKey(row)} role="row">
                  {columns.map((column, position) => (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={column.label}
                      className={column.align === "end" ? "text-right" : undefined}
                    >
                      {position === 0 && rowHref ? (
                        <RowLink to={rowHref(row)} first={at === 0}>
                          {column.cell(row)}
                        </RowLink>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {query && total !== undefined && (
        <Pagination page={query.page} size={query.size} total={total} />
      )}
    </ListSection>
  );
}

/** The list with its keys. */
function ListSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section ref={useListKeys()} aria-label={title} className="grid min-w-0 gap-4">
      {children}
    </section>
  );
}

/** All rows lead to one route, so that only the first row's link need find out about it. */
function RowLink({ to, first, children }: { to: string; first: boolean; children: ReactNode }) {
  return (
    <Link to={to} data-row-link="" discover={first ? "render" : "none"}>
      {children}
    </Link>
  );
}

function Head<Row>(props: { columns: readonly Column<Row>[]; query?: TableQuery; url: string }) {
  const { columns, query, url } = props;
  return (
    <thead role="rowgroup" className="bg-sunken text-muted">
      <tr role="row">
        {columns.map((column) => {
          const sorted = query?.sort === column.key ? query.direction : null;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
              className={`px-3 py-2 font-semibold whitespace-nowrap ${column.align === "end" ? "text-right" : "text-left"}`}
            >
              {column.sortable && query ? (
                <Link
                  to={sortHref(url, query, column.key)}
                  preventScrollReset
                  className={`inline-flex items-center gap-1 hover:text-ink ${sorted ? "text-ink" : ""}`}
                >
                  {column.label}
                  <Icon
                    name={
                      sorted
                        ? sorted === "asc"
                          ? "chevron-up"
                          : "chevron-down"
                        : "chevrons-up-down"
                    }
                    size={12}
                  />
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

/** Whether the rows were narrowed, so that their absence says nothing about the list itself. */
function isSearched(url: string, query?: TableQuery, filterNames: readonly string[] = []): boolean {
  const given = new URLSearchParams(url.split("?")[1]);
  const filtered = filterNames.some((name) => given.get(name));
  return filtered || (query !== undefined && (query.q !== "" || query.tab !== allTab));
}

function nothingFound(pathname: string): EmptyStateProps {
  return {
    title: "Nothing matches",
    text: "Try fewer words or a different tab.",
    action: (
      <Link to={pathname} className="text-link">
        Show all
      </Link>
    ),
  };
}

/** A press anywhere on a row follows its link, in a new tab with a modifier key or the middle button. */
function openRow(event: MouseEvent<HTMLTableElement>) {
  const pressed = event.target;
  if (!(pressed instanceof Element) || event.button > 1) return;
  if (pressed.closest("a, button, input, select, label, summary, form")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = pressed.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
  if (!link) return;
  if (event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey)
    window.open(link.href, "_blank");
  else link.click();
}
