import { Form, Link, useLocation } from "@remix-run/react";
import { Fragment, type CSSProperties, type MouseEventHandler, type ReactNode } from "react";
import { hiddenKeys, shownColumns } from "../../platform/lists/hidden-columns.ts";
import { useShell } from "../../platform/page/shell-data.ts";
import { allTab, type PageKeys, type TableQuery } from "../../platform/lists/table-query.ts";
import { EmptyState, type EmptyStateProps } from "../empty-state.tsx";
import { Pagination, useLateResponseLog } from "./pagination.tsx";
import { SelectBox, SelectionBar, useSelection, type Selection } from "./selection-bar.tsx";
import type { Column } from "./column.ts";
import { TableHead } from "./table-head.tsx";
import { TableToolbar, type TableToolbarProps } from "./table-toolbar.tsx";
import { openRow, submitApart, useListKeys } from "./use-list-keys.ts";

export type { Column } from "./column.ts";

interface RowPost {
  action: string;
  /** Hidden inputs of the posted form. */
  fields: Record<string, string>;
}

export interface TableProps<Row> extends Omit<
  TableToolbarProps,
  "url" | "columns" | "hasRowBoxes"
> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** URL of the first cell's link. Without it the first cell is plain text. */
  rowHref?: (row: Row) => string;
  /** The post that a press on a row sends instead of following a link. The first cell is the button. */
  rowPost?: (row: Row) => RowPost;
  /**
   * The action of a press on a row, instead of following its link. A link or button in the row does the same for the keyboard.
   */
  rowPresses?: { onClick: MouseEventHandler; onDoubleClick: MouseEventHandler };
  /** The actions of one row, a `RowMenu` or buttons, under the heading "Actions". */
  rowActions?: (row: Row) => ReactNode;
  /** The actions for several rows. No checkboxes without it. */
  selection?: Selection<Row> | null;
  /** The heading above a row that begins a group; rows of a group follow each other. */
  groupOf?: (row: Row) => string;
  /** Whether a row repeats the one above it, of which it shows only what differs until it has the pointer or the focus. */
  isSameAs?: (row: Row, above: Row) => boolean;
  /** Number of rows over all pages. No paging without it. */
  total?: number;
  /** There are more rows than `total`, where the count stopped. */
  hasMore?: boolean;
  /** The row keys from `readByKey`, used to find the neighboring pages. */
  keys?: PageKeys;
  /** The default tab of the list, if it is not All. */
  firstTab?: string;
  /** Suggested spelling for a search without results. */
  suggestion?: string | null;
  /** The empty state, shown when the list has no rows and no filter is set. */
  empty: EmptyStateProps;
}

/**
 * A server-rendered list. Tab, search, filters, sort and page are in the URL, which `readTableQuery` reads. Every control is
 * a link or a form, so the list works without JavaScript.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns: offered, rows, rowHref, rowActions, total, empty, selection, ...rest } = props;
  const {
    rowKey,
    rowPost,
    rowPresses,
    groupOf,
    isSameAs,
    hasMore,
    keys,
    suggestion,
    firstTab = allTab,
    ...toolbar
  } = rest;
  const { query, title, list } = toolbar;
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const chosen = useShell()?.hiddenColumns[list ?? ""];
  const shown = shownColumns(offered, chosen).filter(
    ({ leftOut, text }) => !leftOut || rows.some((row) => text?.(row)),
  );
  const columns = rowActions ? [...shown, actionsColumn(rowActions)] : shown;
  return (
    <ListSection title={title}>
      <TableToolbar
        {...toolbar}
        columns={{ offered, hidden: hiddenKeys(offered, chosen) }}
        hasRowBoxes={selection != null && rows.length > 0}
        url={url}
      />
      <div
        // A wide table without links must be focusable, so that the keyboard can scroll it.
        tabIndex={rowHref || rowPost || columns.some((column) => column.sortable) ? undefined : 0}
        className="relative overflow-x-auto rounded-md border border-line bg-raised"
      >
        {rows.length === 0 ? (
          <EmptyState
            {...(isSearched(url, {
              query,
              firstTab,
              filterNames: toolbar.filters?.names,
            })
              ? nothingFound(pathname, suggestion)
              : empty)}
          />
        ) : (
          <Rows
            {...{ title, columns, rows, rowKey, rowHref, rowPost, rowPresses, query, url }}
            {...{ groupOf, isSameAs }}
            selection={selection ?? null}
          />
        )}
      </div>
      {selection && rows.length > 0 && <SelectionBar selection={selection} />}
      {query && total !== undefined && <Pagination {...{ ...query, total, hasMore, keys }} />}
    </ListSection>
  );
}

function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { key: "actions", label: "Actions", cell, fit: "content", align: "end" };
}

/** The list with its keyboard shortcuts. */
function ListSection({ title, children }: { title: string; children: ReactNode }) {
  useLateResponseLog();
  return (
    <section ref={useListKeys()} aria-label={title} className="list-section grid min-w-0 gap-4">
      {children}
    </section>
  );
}

type RowsProps<Row> = Pick<
  TableProps<Row>,
  "title" | "rows" | "rowKey" | "rowHref" | "rowPost" | "rowPresses" | "groupOf" | "isSameAs"
> & {
  columns: readonly Column<Row>[];
  selection: Selection<Row> | null;
  query?: TableQuery;
  url: string;
};

function Rows<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, rowHref, rowPost, rowPresses, selection, query, url } = props;
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ isRowName }) => isRowName),
  );
  const widthsOf = (shown: readonly Column<Row>[]) =>
    [
      selection ? "40px" : "",
      ...shown.map((column) => trackWidth(column, columns[nameIndex])),
    ].join(" ");
  const inRow = columns.filter(({ card }) => card !== "below");
  const beside = inRow.filter(({ isHiddenBesidePeek }) => !isHiddenBesidePeek);
  const beneath = inRow.length < columns.length;
  const width = columns.length + (selection ? 1 : 0);
  return (
    <table
      ref={useSelection()}
      role="table"
      // Row and cell styles are in the stylesheet, because a long list would repeat the classes in every cell.
      className={`row-cards w-full text-sm ${columnCountClass(width)} ${(rowHref ?? rowPost ?? rowPresses) ? "rows-lead" : ""} ${columns.some(({ card }) => card) ? "cards-short" : ""}`}
      style={
        {
          "--columns": widthsOf(inRow),
          ...(beneath && { "--lead": columns[nameIndex]?.label.length }),
          ...(beside.length < inRow.length && { "--columns-peek": widthsOf(beside) }),
        } as CSSProperties
      }
      onClick={openRow}
      onAuxClick={openRow}
      {...rowPresses}
    >
      <caption className="sr-only">{title}</caption>
      <TableHead
        columns={columns}
        query={query}
        url={url}
        selectable={selectionHead(selection, rows)}
      />
      <tbody role="rowgroup">
        <BodyRows {...props} {...{ nameIndex, width }} />
      </tbody>
    </table>
  );
}

function BodyRows<Row>(props: RowsProps<Row> & { nameIndex: number; width: number }) {
  const { columns, rows, rowKey, rowHref, rowPost, groupOf, isSameAs } = props;
  const { selection, nameIndex, width } = props;
  return rows.map((row, index) => {
    const group = groupOf?.(row);
    const above = rows[index - 1];
    const isFirst = above === undefined || groupOf?.(above) !== group;
    const isSame = above !== undefined && isSameAs?.(row, above);
    return (
      <Fragment key={rowKey(row)}>
        {group !== undefined && isFirst && <GroupHead label={group} width={width} />}
        <tr role="row" className={isSame ? "row-same" : undefined}>
          {selection && <SelectCell selection={selection} row={row} id={rowKey(row)} />}
          <Cells {...{ columns, nameIndex, row, rowHref, rowPost }} isFirst={index === 0} />
        </tr>
      </Fragment>
    );
  });
}

function trackWidth<Row>(column: Column<Row>, nameColumn: Column<Row> | undefined): string {
  const { fit, align } = column;
  return tracks[fit ?? (align ? "content" : column === nameColumn ? "wide" : "shared")];
}

function GroupHead({ label, width }: { label: string; width: number }) {
  return (
    <tr role="row" className="row-group">
      <th role="rowheader" scope="rowgroup" colSpan={width}>
        {label}
      </th>
    </tr>
  );
}

type CellsProps<Row> = Pick<RowsProps<Row>, "columns" | "rowHref" | "rowPost"> & {
  row: Row;
  /** Position of the column that names the row. */
  nameIndex: number;
  isFirst: boolean;
};

function Cells<Row>({ columns, row, nameIndex, rowHref, rowPost, isFirst }: CellsProps<Row>) {
  return columns.map((column, position) => (
    <td
      key={column.key}
      role="cell"
      data-label={column.label}
      title={truncatedText(column, row)}
      className={cellClass(column, position === nameIndex, row)}
    >
      {position === nameIndex && rowHref ? (
        <RowLink to={rowHref(row)} first={isFirst}>
          {column.cell(row)}
        </RowLink>
      ) : position === nameIndex && rowPost ? (
        <RowButton {...rowPost(row)}>{column.cell(row)}</RowButton>
      ) : (
        column.cell(row)
      )}
    </td>
  ));
}

/** The checkbox of all rows, where there is a row to select. */
function selectionHead<Row>(selection: Selection<Row> | null, rows: readonly Row[]) {
  if (!selection) return false;
  return { hasBox: rows.some((row) => selection.isSelectable?.(row) ?? true) };
}

/** The number of columns that must fit on a tablet. */
function columnCountClass(columns: number): string {
  if (columns >= 6) return "rows-many";
  return columns >= 4 ? "rows-some" : "";
}

/** If every row has one line, the columns share the width by their content, and those that can be truncated shrink first. */
const tracks = {
  number: "minmax(96px, min-content)",
  narrow: "104px",
  content: "max-content",
  wide: "minmax(150px, auto)",
  wrapped: "minmax(168px, 1fr)",
  shared: "minmax(100px, auto)",
  title: "minmax(min(160px, 16%), auto)",
  text: "minmax(192px, 2fr)",
  "long-text": "minmax(264px, 2fr)",
};

function cellClass<Row>(column: Column<Row>, isName: boolean, row: Row): string | undefined {
  const { key, align, fit, text, card, isHiddenBesidePeek } = column;
  const classes = [
    card && `row-${card}`,
    card && text?.(row) === "" && "row-blank",
    isName && "row-name",
    key === "actions" && "row-actions",
    fit === "content" ? "row-whole" : text && "row-cut",
    align === "end" && "text-right",
    isHiddenBesidePeek && "row-shrinks",
  ];
  return classes.filter(Boolean).join(" ") || undefined;
}

/** Shorter texts are never truncated. */
const shortest = 14;

function truncatedText<Row>({ text: words }: Column<Row>, row: Row): string | undefined {
  const text = words?.(row) ?? "";
  return text.length > shortest ? text : undefined;
}

function SelectCell<Row>(props: { selection: Selection<Row>; row: Row; id: string }) {
  const { selection, row, id } = props;
  const isSelectable = selection.isSelectable?.(row) ?? true;
  return (
    <td role="cell" className="row-select">
      {isSelectable && <SelectBox form={selection.form} id={id} label={selection.nameOf(row)} />}
    </td>
  );
}

/** All rows link to the same route, so only the first row's link needs to discover it. */
function RowLink({ to, first, children }: { to: string; first: boolean; children: ReactNode }) {
  return (
    <Link to={to} data-row-link="" discover={first ? "render" : "none"}>
      {children}
    </Link>
  );
}

function RowButton({ action, fields, children }: RowPost & { children: ReactNode }) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        data-row-link=""
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) return;
          event.preventDefault();
          submitApart(event.currentTarget);
        }}
      >
        {children}
      </button>
    </Form>
  );
}

interface Narrowing {
  query: TableQuery | undefined;
  firstTab: string;
  filterNames: readonly string[] | undefined;
}

/** Whether rows are filtered out, so that an empty result does not mean an empty list. */
function isSearched(url: string, { query, firstTab, filterNames }: Narrowing): boolean {
  const parameters = new URLSearchParams(url.split("?")[1]);
  const filtered = filterNames?.some((name) => parameters.get(name));
  return filtered || (query !== undefined && (query.q !== "" || query.tab !== firstTab));
}

/** @param suggestion words to search the whole list for instead. */
function nothingFound(pathname: string, suggestion?: string | null): EmptyStateProps {
  return {
    title: "Nothing matches",
    text: suggestion ? (
      <>
        Did you mean{" "}
        <Link to={`?${new URLSearchParams({ q: suggestion })}`} className="font-semibold text-link">
          {suggestion}
        </Link>
        ?
      </>
    ) : (
      "Try fewer words or a different tab."
    ),
    action: (
      <Link to={pathname} className="text-link">
        Show all
      </Link>
    ),
  };
}
