import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass, LinkButton } from "../button.tsx";
import { choiceSearchParameter } from "../../platform/lists/choices.ts";
import { formatCount } from "../../platform/format.ts";
import { HelpLink } from "../page.tsx";
import { HiddenParameters } from "./pagination.tsx";
import { SearchBox } from "../fields/search-box.tsx";
import {
  allTab,
  tableHref,
  type TableQuery,
  isPageParameter,
} from "../../platform/lists/table-query.ts";
import { Tabs } from "../tabs.tsx";
import { Icon } from "../icon.tsx";
import { Menu, MenuLink } from "../overlay/menu.tsx";

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
  /** The page above says it already, with the actions. */
  isTitleHidden?: boolean;
  /** From `readTableQuery`; without it the table has no search, tabs, sorting or pages. */
  query?: TableQuery;
  /** Status tabs, shown after All as "status (count)", or "status (10,000+)" if the count stopped there. */
  tabs?: readonly { status: string; label?: string; count: number; hasMore?: boolean }[];
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
  /** The rows can be selected. A phone shows their checkboxes once they are asked for. */
  hasRowBoxes: boolean;
  /** Path and search of the page. */
  url: string;
}

/** Everything above the rows: title, actions, tabs, search, saved views and filters. */
export function TableToolbar(props: TableToolbarProps) {
  const { title, query, tabs, searchLabel, savedViews, filters, list, columns, url } = props;
  const { hasRowBoxes } = props;
  const hasTools = filters !== undefined || savedViews !== undefined || list !== undefined;
  return (
    <>
      <ListHead {...props} />
      {tabs && query && (
        <div className="tab-line">
          <Tabs label={`${title} by status`} tabs={tabLinks(url, query, tabs)} />
          {savedViews && <ViewTabs {...savedViews} url={url} />}
        </div>
      )}
      {(searchLabel || hasTools) && (
        <div className="list-tools">
          {query && searchLabel && (
            <SearchForm
              label={searchLabel}
              query={query}
              url={url}
              isAlone={!filters && !savedViews}
            />
          )}
          {hasTools && <FilterFold names={filters?.names ?? []} url={url} />}
          <div className="fold-body list-filters">
            {filters?.chips}
            <div className="ml-auto flex gap-2">
              {hasRowBoxes && <SelectRows />}
              {savedViews && <SavedViews {...savedViews} url={url} />}
              {list && <ListTools list={list} url={url} {...columns} />}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function ListHead(props: TableToolbarProps) {
  const { title, titleLevel = 1, isTitleHidden, help, actions } = props;
  const Title = titleLevel === 1 ? "h1" : "h2";
  const line = "flex flex-wrap items-center justify-between gap-x-3 gap-y-2";
  return (
    <div className={isTitleHidden ? "sr-only" : line}>
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
  );
}

/** The button that a phone has instead of filters and tools. It is open while a filter is set. */
function FilterFold({ names, url }: { names: readonly string[]; url: string }) {
  const parameters = new URLSearchParams(url.split("?")[1]);
  const isSet = names.some(
    (name) =>
      name !== "tab" && (parameters.get(name) || parameters.has(choiceSearchParameter(name))),
  );
  return (
    <details open={isSet || undefined} className="fold list-fold">
      <summary className={buttonClass()}>
        {names.length > 0 ? "Filters" : "More"}
        <Icon name="chevron-down" />
      </summary>
    </details>
  );
}

/** Shows the checkboxes of the rows on a phone, where each would take space of its row. */
function SelectRows() {
  return (
    <label className="button sm:hidden">
      <input type="checkbox" className="select-rows select-box" />
      Select
    </label>
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
  const rest = tabs.map(({ status, label = status, count, hasMore }) => ({
    label: `${label} (${formatCount(count)}${hasMore ? "+" : ""})`,
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
      className={`flex grow basis-40 sm:max-w-96 ${isAlone ? "sm:basis-auto" : "sm:basis-44"}`}
    >
      <HiddenParameters url={url} ownNames={["q"]} />
      <SearchBox label={label} searchText={query.q} />
    </Form>
  );
}

interface SavedViewsProps {
  /** Id of the list. */
  list: string;
  views: readonly SavedView[];
  /** Path and search of the list's page. */
  url: string;
}

const viewUrl = (path: string, filter: string) => (filter === "" ? path : `${path}?${filter}`);

/** The saved views of a list as tabs. The current one is the view whose URL the page has. */
export function ViewTabs({ views, url }: SavedViewsProps) {
  if (views.length === 0) return null;
  const [path = url, search = ""] = url.split("?");
  const now = new URLSearchParams(search);
  const tabs = views.map(({ name, filter }) => ({
    label: name,
    to: viewUrl(path, filter),
    current: filter !== "" && isSame(now, new URLSearchParams(filter)),
    icon: "star" as const,
  }));
  return <Tabs label="Saved filters" tabs={tabs} />;
}

/** Whether the URL has the parameters of the view and, beside a page and its size, no others. */
function isSame(now: URLSearchParams, view: URLSearchParams): boolean {
  const set = [...now].filter(([name]) => name !== "size" && !isPageParameter(name));
  const words = (entries: Iterable<[string, string]>) =>
    [...entries].map((entry) => entry.join("=")).toSorted();
  return words(set).join("&") === words(view).join("&");
}

/** Menu of a person's saved views of a list. */
export function SavedViews({ list, views, url }: SavedViewsProps) {
  const href = useOrganizationPath();
  const [path = url, search] = url.split("?");
  const dialog = href(`/views/${list}`);
  return (
    <Menu label="Saved filters" buttonContent={<Icon name="star" />}>
      {views.map(({ id, name, filter }) => (
        <MenuLink key={id} to={viewUrl(path, filter)} icon="star">
          {name}
        </MenuLink>
      ))}
      <MenuLink to={search ? `${dialog}?${search}` : dialog} icon="plus">
        Add New Filter
      </MenuLink>
    </Menu>
  );
}

interface ColumnChooserProps {
  /** Id of the list. The browser stores the choice under it. */
  list: string;
  columns: readonly { key: string; label: string }[];
  hidden: readonly string[];
  /** Path and search of the list's page. */
  url: string;
}

/** Chooses which columns a list shows. The first column always stays, because it names the row. */
export function ColumnChooser({ list, columns, hidden, url }: ColumnChooserProps) {
  return (
    <Menu label="Columns" buttonContent={<Icon name="columns" />}>
      <li>
        <Form
          key={hidden.join()}
          method="post"
          action="/columns"
          preventScrollReset
          replace
          className="grid gap-1 px-3 py-2"
        >
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="back" value={url} />
          {columns.map(({ key, label }) => (
            <label key={key} className="flex min-h-control items-center gap-3 whitespace-nowrap">
              <input type="hidden" name="offered" value={key} />
              <input
                type="checkbox"
                name="shown"
                value={key}
                defaultChecked={!hidden.includes(key)}
                className="choice-box"
              />
              {label}
            </label>
          ))}
          <Button>Show these</Button>
        </Form>
      </li>
    </Menu>
  );
}
