import { findParameter, isFindParameter } from "./choices.ts";

/** What a list shows: everything a table keeps in its address. */
export interface TableQuery {
  /** "All" or one of the tabs. */
  tab: string;
  q: string;
  sort: string;
  direction: "asc" | "desc";
  /** From 1. */
  page: number;
  /** Rows a page. */
  size: number;
  /** The row that the page begins after or ends before, as `readByKey` wrote it; the number alone finds the page as well. */
  after?: string;
  before?: string;
  /** The page counted from the end of a list whose length is not known: 1 is the last. */
  last?: number;
}

/** For the links to the neighbors of a page: the keys of its rows; none where the neighbor needs none. */
export interface PageKeys {
  before?: string;
  after?: string;
}

/** What an address says of the page; any other change of the address leaves it out, and what was typed to find a choice. */
const pageParameters = ["page", "after", "before", "last"] as const;

export const isPageParameter = (name: string) =>
  isFindParameter(name) || pageParameters.some((one) => one === name);

export const allTab = "All";
/** Rows a page may hold; the first unless asked otherwise. */
export const pageSizes = [10, 25, 50, 100] as const;
const longestSearch = 200;
const longestKey = 1_000;

/** A column's name, with "-" in front for the last first: "name", "-createdAt". */
type SortWord = string;

export interface TableQueryRules {
  tabs?: readonly string[];
  sortable: readonly string[];
  defaults: { sort: SortWord; tab?: string; size?: number };
}

/**
 * Reads tab, q, sort, page and size from an address, absolute or not. Values that are unknown or
 * unreadable fall back to the defaults.
 * @throws Error when the rules contradict themselves, whatever the address says.
 */
export function readTableQuery(url: string | URL, rules: TableQueryRules): TableQuery {
  if (!areWhole(rules)) throw new Error("attempted to instantiate table with invalid strategy");
  const { tabs = [], sortable, defaults } = rules;
  const { searchParams } = parse(url);
  const tab = searchParams.get("tab");
  const asked = sortOf(searchParams.get("sort") ?? "");
  const size = Number(searchParams.get("size"));
  const key = (name: "after" | "before") => searchParams.get(name)?.slice(0, longestKey);
  const after = key("after");
  const before = after ? undefined : key("before");
  const last = numberOf(searchParams.get("last"));
  return {
    tab: tab !== null && (tab === allTab || tabs.includes(tab)) ? tab : (defaults.tab ?? allTab),
    q: searchedWords(searchParams.get("q") ?? "").slice(0, longestSearch),
    ...(sortable.includes(asked.sort) ? asked : sortOf(defaults.sort)),
    page: numberOf(searchParams.get("page")) ?? 1,
    size: pageSizes.find((one) => one === size) ?? defaults.size ?? pageSizes[0],
    ...(after && { after }),
    ...(before && { before }),
    ...(last && { last }),
  };
}

/** Whether a list that people can sort or part begins as they could leave it and find it again. */
function areWhole({ tabs = [], sortable, defaults }: TableQueryRules): boolean {
  const { sort, tab = allTab, size = pageSizes[0] } = defaults;
  const isSorted = sortable.length === 0 || sortable.includes(sortOf(sort).sort);
  return (
    isSorted && (tab === allTab || tabs.includes(tab)) && pageSizes.some((one) => one === size)
  );
}

/**
 * The same address with some parameters changed, as path and search; null or "" takes one away.
 * Any change but that of the page goes back to the first page. Other parameters stay.
 */
export function tableHref(
  url: string | URL,
  changes: Record<string, string | number | null | undefined>,
): string {
  const address = parse(url);
  const passing = [...address.searchParams.keys()].filter(isPageParameter);
  for (const name of passing) address.searchParams.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") address.searchParams.delete(name);
    else address.searchParams.set(name, String(value));
  }
  if (address.searchParams.get("page") === "1") address.searchParams.delete("page");
  const search = address.searchParams.toString();
  return search ? `${address.pathname}?${search}` : address.pathname;
}

/** The link of a column's header: ascending at first, then the other way round. */
export function sortHref(url: string | URL, query: TableQuery, column: string): string {
  const turned = query.sort === column && query.direction === "asc";
  return tableHref(url, { sort: turned ? `-${column}` : column });
}

/** What a GET form must carry as hidden inputs so that the rest of the address stays. */
export function keptParameters(url: string | URL, answered: readonly string[]): [string, string][] {
  const leave = new Set(answered);
  return [...parse(url).searchParams].filter(
    ([name]) => !leave.has(name) && !isPageParameter(name),
  );
}

/**
 * Page numbers to offer: the first, the last and those around the current one; null stands for a gap.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((one, position) => {
    const before = shown[position - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}

/** Words typed into a search box; control characters, which no database stores, are spaces. */
export function searchedWords(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

const longestFind = 100;

/** Words that are typed to find a choice of a filter. */
export const findWords = (typed: string) => searchedWords(typed).slice(0, longestFind);

/** The same of an address, by the name of the filter; "" for none. */
export function readFindWords(search: URLSearchParams, name: string): string {
  return findWords(search.get(findParameter(name)) ?? "");
}

function sortOf(word: SortWord): { sort: string; direction: "asc" | "desc" } {
  return word.startsWith("-")
    ? { sort: word.slice(1), direction: "desc" }
    : { sort: word, direction: "asc" };
}

/** A number of a page; undefined for what is none. */
function numberOf(word: string | null): number | undefined {
  const number = Number(word);
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

/** The origin only completes an address that has none; it never comes out again. */
function parse(url: string | URL): URL {
  return new URL(url, "http://table.invalid");
}
