/**
 * The three lists of projects. They have the same table but differ in columns, in rows, and in whether a right click
 * opens a popup menu.
 */
import { daysInOrder } from "#app/platform/day-of-calendar.ts";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import { fieldsWith, type FieldWith, type PartValue } from "../../fields/registry.ts";
import { choiceSearchParameter } from "#app/platform/lists/choices.ts";
import {
  pageSizes,
  readChoiceSearch,
  readTableQuery,
  type TableQuery,
} from "#app/platform/lists/table-query.ts";

/** The ids of the lists, as the specification names them. */
export const projectListIds = ["projects", "inspections", "requests"] as const;

export type ProjectListId = (typeof projectListIds)[number];

export type ProjectColumn = PartValue<"list", "key">;

interface ProjectList {
  title: string;
  /** The path without a query string. */
  path: string;
  tabs: readonly ProjectStatus[];
  columns: readonly ProjectColumn[];
  /** Whether a right click on a row opens a small menu. */
  hasPopup: boolean;
}

const listed = fieldsWith("list").map(({ list }) => list);
const columns = listed.map(({ key }) => key as ProjectColumn);
const sortable = listed.filter(({ sort }) => sort !== undefined).map(({ key }) => key);

export const projectLists: Record<ProjectListId, ProjectList> = {
  projects: {
    title: "Projects",
    path: "/projects",
    tabs: projectStatuses,
    columns,
    hasPopup: true,
  },
  inspections: {
    title: "Inspections",
    path: "/projects_inspections",
    tabs: projectStatuses,
    columns: columns.filter((column) => column !== "inspector"),
    hasPopup: false,
  },
  requests: {
    title: "Requests",
    path: "/projects_requests",
    tabs: ["Requested"],
    columns,
    hasPopup: true,
  },
};

export const textFilters = fieldsWith("filter");

/** The filters for which the user selects a value. */
export const choiceFilters = ["client", "inspector", "type", "installer"] as const;

export type ChoiceFilter = (typeof choiceFilters)[number];

/** The URL that searches for choices of a filter. */
export const choicesFrom = (listId: ProjectListId, filter: ChoiceFilter) =>
  `/choices/${listId}.${filter}`;

export const filterNames: readonly string[] = [
  ...choiceFilters,
  "from",
  "to",
  ...textFilters.map(({ name }) => name),
];

export interface ProjectListQuery extends TableQuery {
  sort: ProjectColumn;
  /**
   * The ids of clients, an inspector or an installer, or the title of a type; empty means all. Only clients can have
   * several values.
   */
  chosen: Record<ChoiceFilter, string[]>;
  /** Only these projects, for an export of the selected ones; empty means all. */
  ids: string[];
  /** Days as YYYY-MM-DD, in the time zone of the viewer's organization; "" means no limit. */
  from: string;
  to: string;
  /** Exact texts by field. A field without a filter is absent. */
  texts: Partial<Record<FieldWith<"filter">, string>>;
  /** The text typed to find a choice; null for a filter that is not being searched. */
  searchTexts: Record<ChoiceFilter, string | null>;
}

/** The maximum number of clients in one filter. My Home has the same limit. */
const maxClients = 50;

/** Parses the URL of a list. Unknown or unreadable values are replaced by the defaults. */
export function readProjectListQuery(url: string, listId: ProjectListId): ProjectListQuery {
  const list = projectLists[listId];
  const query = readTableQuery(url, {
    tabs: list.tabs,
    sortable: sortable.filter((key) => list.columns.includes(key as ProjectColumn)),
    defaults: { sort: "-created" },
  });
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  const one = (name: ChoiceFilter) => [param(name)].filter(Boolean);
  const finds = choiceFilters.map((name) => [
    name,
    searchParams.has(choiceSearchParameter(name)) ? readChoiceSearch(searchParams, name) : null,
  ]);
  return {
    ...query,
    sort: query.sort as ProjectColumn,
    ids: searchParams.getAll("id").slice(0, Math.max(...pageSizes)),
    chosen: {
      client: clientsOf(searchParams),
      inspector: list.columns.includes("inspector") ? one("inspector") : [],
      type: one("type"),
      installer: one("installer"),
    },
    ...daysInOrder(param("from"), param("to")),
    texts: Object.fromEntries(
      textFilters.flatMap(({ name }) => (param(name).trim() ? [[name, param(name).trim()]] : [])),
    ),
    searchTexts: Object.fromEntries(finds) as ProjectListQuery["searchTexts"],
  };
}

function clientsOf(searchParams: URLSearchParams): string[] {
  const ids = searchParams.getAll("client").flatMap((joined) => joined.split(" "));
  return [...new Set(ids)]
    .filter((id) => id !== "")
    .map((id) => id.slice(0, 100))
    .slice(0, maxClients);
}
