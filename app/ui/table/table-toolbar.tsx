import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass, LinkButton } from "../button.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { formatCount } from "../../platform/format.ts";
import { HelpLink } from "../page.tsx";
import { Icon } from "../icon.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SearchBox } from "../fields/search-box.tsx";
import { isFindParameter } from "../../platform/lists/choices.ts";
import {
  allTab,
  preservedParameters,
  tableHref,
  type TableQuery,
} from "../../platform/lists/table-query.ts";
import { Tabs } from "../tabs.tsx";

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
  /** Fields of a GET form and their current parameters. */
  filters?: { names: readonly string[]; fields: ReactNode };
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
      {tabs && query && <Tabs label={`${title} by status`} tabs={tabLinks(url, query, tabs)} />}
      {(searchLabel || filters || savedViews || list) && (
        <div className="flex flex-wrap items-start gap-2">
          {query && searchLabel && (
            <SearchForm
              label={searchLabel}
              query={query}
              url={url}
              isAlone={!filters && !savedViews}
            />
          )}
          {filters && <Filters {...filters} url={url} />}
          {savedViews && <SavedViews {...savedViews} url={url} />}
          {list && <ListTools list={list} url={url} {...columns} />}
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
    <div className="ml-auto flex gap-2">
      <ColumnChooser list={list} columns={offered.slice(1)} hidden={hidden} url={url} />
      <LinkButton to={search ? `${file}?${search}` : file} icon="download" reloadDocument>
        <span className="max-sm:sr-only">Export</span>
      </LinkButton>
    </div>
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

function HiddenParameters({ url, ownNames }: { url: string; ownNames: readonly string[] }) {
  return preservedParameters(url, ownNames).map(([name, value], position) => (
    <input key={`${name} ${position}`} type="hidden" name={name} value={value} />
  ));
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? url;
}

interface SearchFormProps {
  label: string;
  query: TableQuery;
  url: string;
  /** Without tabs or filters, the tools fit on the same line on a phone. */
  isAlone: boolean;
}

function SearchForm({ label, query, url, isAlone }: SearchFormProps) {
  return (
    <Form
      method="get"
      action={pathOf(url)}
      role="search"
      className={`flex grow gap-2 sm:max-w-96 ${isAlone ? "max-sm:basis-52" : ""}`}
    >
      <HiddenParameters url={url} ownNames={["q"]} />
      <SearchBox label={label} words={query.q} />
    </Form>
  );
}

function Filters({
  names,
  fields,
  url,
}: {
  names: readonly string[];
  fields: ReactNode;
  url: string;
}) {
  const parameters = new URLSearchParams(url.split("?")[1]);
  const active = names.filter((name) => parameters.get(name)).length;
  const isFinding = [...parameters].some(([name, words]) => isFindParameter(name) && words !== "");
  const cleared = tableHref(url, Object.fromEntries(names.map((name) => [name, null])));
  return (
    <details className="group open:w-full" open={active > 0 || isFinding || undefined}>
      <summary className={buttonClass()}>
        <Icon name="sliders" />
        {active > 0 ? `Filters (${active})` : "Filters"}
      </summary>
      <Form
        key={url}
        method="get"
        action={pathOf(url)}
        className="mt-2 grid gap-4 rounded-md border border-line bg-raised p-4"
      >
        <HiddenParameters url={url} ownNames={names} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{fields}</div>
        <div className="flex items-center gap-4">
          <Button>Apply filters</Button>
          <Link to={cleared} className="text-link text-sm">
            Clear
          </Link>
        </div>
      </Form>
    </details>
  );
}
