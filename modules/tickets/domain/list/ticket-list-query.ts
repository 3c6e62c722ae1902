import {
  readChoiceSearch,
  readTableQuery,
  type TableQuery,
} from "#app/platform/lists/table-query.ts";
import { priorities, type Priority } from "../ticket-priority.ts";
import { ticketStatuses } from "../ticket-status.ts";

export const ticketSorts = [
  "title",
  "address",
  "assignee",
  "status",
  "created",
  "urgent",
  "due",
] as const;

export type TicketSort = (typeof ticketSorts)[number];

/** Filters by a person. Their values are ids of users and a few words; names are found by typing when there are many. */
export const personFilters = ["assignee", "creator"] as const;

export type PersonFilter = (typeof personFilters)[number];

const forPersonFilters = <Value>(read: (name: PersonFilter) => Value) =>
  Object.fromEntries(personFilters.map((name) => [name, read(name)])) as Record<
    PersonFilter,
    Value
  >;

export const ticketFilters = [...personFilters, "priority", "show", "project"] as const;

/** Values of the filter Show. Without it the list has all tickets that are not withdrawn. */
export const stateFilters = {
  overdue: "Overdue",
  soon: "Due within a week",
  withdrawn: "Withdrawn",
} as const;

type StateFilter = keyof typeof stateFilters;

const isStateFilter = (word: string): word is StateFilter => Object.hasOwn(stateFilters, word);

/** Values of the assignee filter that are not a user's id. */
export const viewerValue = "me";
export const nobodyValue = "none";

/** The value of each filter by a person: "" means all; "me", "none", or the id of a user. */
export interface TicketListQuery extends TableQuery, Record<PersonFilter, string> {
  sort: TicketSort;
  priority: Priority | "";
  show: StateFilter | "";
  /** The id of a project; "" means all. */
  project: string;
  /** The text typed to search for a person. */
  searchTexts: Record<PersonFilter, string>;
}

/** Parses the URL of the list; the default order is newest first. */
export function readTicketListQuery(url: string): TicketListQuery {
  const query = readTableQuery(url, {
    tabs: ticketStatuses,
    sortable: ticketSorts,
    defaults: { sort: "-created" },
  });
  const { searchParams } = new URL(url);
  const param = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  return {
    ...query,
    sort: ticketSorts.find((one) => one === query.sort) ?? "created",
    ...forPersonFilters(param),
    priority: priorities.find((one) => one === param("priority")) ?? "",
    show: isStateFilter(param("show")) ? (param("show") as StateFilter) : "",
    project: param("project"),
    searchTexts: forPersonFilters((name) => readChoiceSearch(searchParams, name)),
  };
}

const listPath = "/tickets";

/** The list URL that a form posted back; the list without filters for any other value. */
export function safeTicketListPath(back: unknown): string {
  if (typeof back !== "string" || !back.startsWith("/")) return listPath;
  const url = URL.parse(back, "http://list.invalid");
  const path = url?.pathname.replace(/^\/organization\/[^/]+/, "");
  return url && path === listPath ? listPath + url.search : listPath;
}
