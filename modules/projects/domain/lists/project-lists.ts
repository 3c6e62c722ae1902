/** The three lists of projects: one table, told apart by what they show, which rows they take and where a right click opens a popup. */
import { dayOfCalendar } from "#app/platform/day-of-calendar.ts";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import { readFindWords, readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";

/** Which of the three it is, by the specification's word for that. */
export const listStrategies = ["projects", "inspections", "requests"] as const;

export type ListStrategy = (typeof listStrategies)[number];

export type ProjectColumn =
  | "owner"
  | "site"
  | "client"
  | "inspector"
  | "type"
  | "created"
  | "status";

interface ProjectList {
  title: string;
  /** Bare path. */
  path: string;
  tabs: readonly ProjectStatus[];
  columns: readonly ProjectColumn[];
  /** A small menu opens where a row is pressed with the right button. */
  hasPopup: boolean;
}

const columns: readonly ProjectColumn[] = [
  "owner",
  "site",
  "client",
  "inspector",
  "type",
  "created",
  "status",
];

export const projectLists: Record<ListStrategy, ProjectList> = {
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

export const filterNames = ["client", "inspector", "from", "to"] as const;

/** Filters by those who stand in projects. */
export const partyFilters = ["client", "inspector"] as const;

export type PartyFilter = (typeof partyFilters)[number];

export interface ProjectListQuery extends TableQuery {
  sort: ProjectColumn;
  /** Ids; none is all. */
  clients: string[];
  /** An id; "" is all. */
  inspector: string;
  /** Days as YYYY-MM-DD, in the viewer's organization's zone; "" is open. */
  from: string;
  to: string;
  /** What was typed to find a client or an inspector to choose. */
  finds: Record<PartyFilter, string>;
}

/** Clients a list is narrowed to at once, as many as My Home counts. */
const mostClients = 50;

/** Everything a list's address says; what is unknown or unreadable falls back to the defaults. */
export function readProjectListQuery(url: string, strategy: ListStrategy): ProjectListQuery {
  const list = projectLists[strategy];
  const query = readTableQuery(url, {
    tabs: list.tabs,
    sortable: list.columns,
    defaults: { sort: "-created" },
  });
  const { searchParams } = new URL(url);
  const word = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  const clients = [...new Set(searchParams.getAll("client").flatMap((ids) => ids.split(" ")))]
    .filter((id) => id !== "")
    .map((id) => id.slice(0, 100))
    .slice(0, mostClients);
  return {
    ...query,
    sort: query.sort as ProjectColumn,
    clients,
    inspector: list.columns.includes("inspector") ? word("inspector") : "",
    from: dayOfCalendar(word("from")),
    to: dayOfCalendar(word("to")),
    finds: {
      client: readFindWords(searchParams, "client"),
      inspector: readFindWords(searchParams, "inspector"),
    },
  };
}
