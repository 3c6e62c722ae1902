import { choiceSearchParameter, isChoiceSearchParameter } from "./choices.ts";

/** The state of a list: everything a table keeps in its URL. */
export interface TableQuery {
  /** "All" or one of the tabs. */
  tab: string;
  q: string;
  sort: string;
  direction: "asc" | "desc";
  /** From 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /**
   * The row that the page begins after or ends before, as `readByKey` wrote it. The page number alone also finds the
   * page.
   */
  after?: string;
  before?: string;
  /** The page counted from the end of a list whose length is not known: 1 is the last. */
  last?: number;
}

/** The keys of a page's rows for the links to its neighbors. No key where the neighbor needs none. */
export interface PageKeys {
  before?: string;
  after?: string;
}

/**
 * The page of the list and the row whose peek is open. A change of any other parameter removes them, and the search texts of
 * choices.
 */
const pageParameters = ["page", "after", "before", "last", "peek"] as const;

export const isPageParameter = (name: string) =>
  isChoiceSearchParameter(name) || pageParameters.some((one) => one === name);

export const allTab = "All";
/** Possible rows per page; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;
const maxSearchLength = 200;
const maxKeyLength = 1_000;

/** A column's name, with "-" in front for descending: "name", "-createdAt". */
type SortParameter = string;

export interface TableQueryRules {
  tabs?: readonly string[];
  sortable: readonly string[];
  defaults: { sort: SortParameter; tab?: string; size?: number };
}

/**
 * Reads tab, q, sort, page and size from a URL, absolute or not. Unknown or unreadable values fall back to the
 * defaults.
 * @throws Error when the rules contradict each other, whatever the URL is.
 */
export function readTableQuery(url: string | URL, rules: TableQueryRules): TableQuery {
  if (!hasSelectableDefaults(rules))
    throw new Error("attempted to instantiate table with invalid strategy");
  const { tabs = [], sortable, defaults } = rules;
  const { searchParams } = parse(url);
  const tab = searchParams.get("tab");
  const requestedSort = sortOf(searchParams.get("sort") ?? "");
  const size = Number(searchParams.get("size"));
  const key = (name: "after" | "before") => searchParams.get(name)?.slice(0, maxKeyLength);
  const after = key("after");
  const before = after ? undefined : key("before");
  const last = numberOf(searchParams.get("last"));
  return {
    tab: tab !== null && (tab === allTab || tabs.includes(tab)) ? tab : (defaults.tab ?? allTab),
    q: toSearchText(searchParams.get("q") ?? "").slice(0, maxSearchLength),
    ...(sortable.includes(requestedSort.sort) ? requestedSort : sortOf(defaults.sort)),
    page: numberOf(searchParams.get("page")) ?? 1,
    size: pageSizes.find((one) => one === size) ?? defaults.size ?? pageSizes[0],
    ...(after && { after }),
    ...(before && { before }),
    ...(last && { last }),
  };
}

/** Whether people can also select the list's default state with its tabs and columns. */
function hasSelectableDefaults({ tabs = [], sortable, defaults }: TableQueryRules): boolean {
  const { sort, tab = allTab, size = pageSizes[0] } = defaults;
  const isSorted = sortable.length === 0 || sortable.includes(sortOf(sort).sort);
  return (
    isSorted && (tab === allTab || tabs.includes(tab)) && pageSizes.some((one) => one === size)
  );
}

/**
 * The same URL with some parameters changed, as path and search. Null or "" removes one. Any change except of the
 * page goes back to the first page. Other parameters stay.
 */
export function tableHref(
  url: string | URL,
  changes: Record<string, string | number | null | undefined>,
): string {
  const parsed = parse(url);
  const passing = [...parsed.searchParams.keys()].filter(isPageParameter);
  for (const name of passing) parsed.searchParams.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") parsed.searchParams.delete(name);
    else parsed.searchParams.set(name, String(value));
  }
  if (parsed.searchParams.get("page") === "1") parsed.searchParams.delete("page");
  const search = parsed.searchParams.toString();
  return search ? `${parsed.pathname}?${search}` : parsed.pathname;
}

/** The link of a column's header: ascending at first, then the opposite order. */
export function sortHref(url: string | URL, query: TableQuery, column: string): string {
  const turned = query.sort === column && query.direction === "asc";
  return tableHref(url, { sort: turned ? `-${column}` : column });
}

/** The hidden inputs of a GET form that preserve the rest of the URL. */
export function preservedParameters(
  url: string | URL,
  ownParameters: readonly string[],
): [string, string][] {
  const leave = new Set(ownParameters);
  return [...parse(url).searchParams].filter(
    ([name]) => !leave.has(name) && !isPageParameter(name),
  );
}

/** Page numbers to offer: the first, the last and those around the current one. Null is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((one, position) => {
    const before = shown[position - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}

/** Words typed into a search box. Control characters, which no database stores, become spaces. */
export function toSearchText(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

const maxFindLength = 100;

/** Words typed to find a choice of a filter. */
export const toChoiceSearch = (typed: string) => toSearchText(typed).slice(0, maxFindLength);

/** The same from a URL, by the name of the filter; "" for none. */
export function readChoiceSearch(search: URLSearchParams, name: string): string {
  return toChoiceSearch(search.get(choiceSearchParameter(name)) ?? "");
}

function sortOf(text: SortParameter): { sort: string; direction: "asc" | "desc" } {
  return text.startsWith("-")
    ? { sort: text.slice(1), direction: "desc" }
    : { sort: text, direction: "asc" };
}

/** A page number; undefined if the text is not one. */
function numberOf(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

/** The origin only completes a relative URL. It is never part of the result. */
function parse(url: string | URL): URL {
  return new URL(url, "http://table.invalid");
}
