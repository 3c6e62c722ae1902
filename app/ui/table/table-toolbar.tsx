import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "../button.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { formatCount } from "../../platform/format.ts";
import { HelpLink } from "../page.tsx";
import { HiddenParameters } from "./pagination.tsx";
import { SavedViews, ViewTabs } from "./saved-views.tsx";
import { SearchBox } from "../fields/search-box.tsx";
import { allTab, tableHref, type TableQuery } from "../../platform/lists/table-query.ts";
import { Tabs } from "../tabs.tsx";

/** From `filterChips`. */
export interface ListFilters {
  /** The parameters that they set. */
  names: readonly string[];
  chips: ReactNode;
}

export interface TableToolbarProps {
  title: string;
  /** 1 when the list is the whole page, 2 when it is a part of one. */
  titleLevel?: 1 | 2;
  /** From `readTableQuery`; without it the table has no search, tabs, sorting or pages. */
  query?: TableQuery;
  /** Status tabs, shown after All as "status (count)", or "status (10,000+)" if the count stopped there. */
  tabs?: readonly { status: string; count: number; isCut?: boolean }[];
  /** Label of the search box, such as "Search projects". No box without it. */
  searchLabel?: string;
  /** The name of the help page beside the title. */
  help?: string;
  /** Create and bulk buttons, or the buttons that replace them. */
  actions?: ReactNode;
  /** The person's saved views of this list, which a manifest declares. No menu without it. */
  savedViews?: { list: string; views: readonly SavedView[] };
  filters?: ListFilters;
  /** Id of the list as a manifest declares it. Its columns can be chosen and its rows downloaded as a file. */
  list?: string;
  /** The available columns, and the columns that this browser hides. */
  columns: { offered: readonly { key: string; label: string }[]; hidden: readonly string[] };
  /** Path and search of the page. */
  url: string;
}

/** Everything above the rows: title, actions, tabs, search, saved views and filters. */
export function TableToolbar(props: TableToolbarProps) {
  const {
    title,
    titleLevel = 1,
    help,
    query,
    tabs,
    searchLabel,
    actions,
    savedViews,
    filters,
    list,
    columns,
    url,
  } = props;
  const Title = titleLevel === 1 ? "h1" : "h2";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <Title>{title}</Title>
          {help && <HelpLink page={help} of={title} />}
        </div>
        {actions && (
          <div className={`flex flex-wrap gap-2 ${titleLevel === 1 ? "head-actions" : ""}`}>
            {actions}
          </div>
        )}
      </div>
      {tabs && query && (
        <div className="tab-line">
          <Tabs label={`${title} by status`} tabs={tabLinks(url, query, tabs)} />
          {savedViews && <ViewTabs {...savedViews} url={url} />}
        </div>
      )}
      {(searchLabel || filters || savedViews || list) && (
        <div className="flex min-w-0 flex-wrap items-start gap-2">
          {query && searchLabel && (
            <SearchForm
              label={searchLabel}
              query={query}
              url={url}
              isAlone={!filters && !savedViews}
            />
          )}
          {filters?.chips}
          <div className="ml-auto flex gap-2">
            {savedViews && <SavedViews {...savedViews} url={url} />}
            {list && <ListTools list={list} url={url} {...columns} />}
          </div>
        </div>
      )}
    </>
  );
}

interface ListToolsProps {
  list: string;
  offered: readonly { key: string; label: string }[];
  hidden: readonly string[];
  url: string;
}

/** Separate from the filters: the columns shown and the download. */
function ListTools({ list, offered, hidden, url }: ListToolsProps) {
  const file = useOrganizationPath()(`/lists/${list}/rows.csv`);
  const search = url.split("?")[1];
  return (
    <>
      <ColumnChooser list={list} columns={offered.slice(1)} hidden={hidden} url={url} />
      <LinkButton to={search ? `${file}?${search}` : file} icon="download" iconOnly reloadDocument>
        Export
      </LinkButton>
    </>
  );
}

function tabLinks(url: string, query: TableQuery, tabs: NonNullable<TableToolbarProps["tabs"]>) {
  const all = { label: allTab, to: tableHref(url, { tab: allTab }), current: query.tab === allTab };
  const rest = tabs.map(({ status, count, isCut }) => ({
    label: `${status} (${formatCount(count)}${isCut ? "+" : ""})`,
    to: tableHref(url, { tab: status }),
    current: query.tab === status,
  }));
  return [all, ...rest];
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? url;
}

interface SearchFormProps {
  label: string;
  query: TableQuery;
  url: string;
  /** Without filters and saved views it may be wider. */
  isAlone: boolean;
}

function SearchForm({ label, query, url, isAlone }: SearchFormProps) {
  return (
    <Form
      method="get"
      action={pathOf(url)}
      role="search"
      className={`flex grow gap-2 sm:max-w-96 ${isAlone ? "max-sm:basis-52" : "basis-40 sm:basis-44"}`}
    >
      <HiddenParameters url={url} ownNames={["q"]} />
      <SearchBox label={label} words={query.q} />
    </Form>
  );
}
