/** The URL parameters of My Home. */
import {
  readChoiceSearch,
  readTableQuery,
  type TableQuery,
} from "#app/platform/lists/table-query.ts";

export interface HomeQuery {
  span: TimeSpan;
  /** Ids of client users; empty means all. */
  clients: string[];
  /** The text typed to search for a client. */
  find: string;
  /** The state of the client table. */
  table: TableQuery;
}

const maxClients = 50;

export function readHomeQuery(url: string): HomeQuery {
  const { searchParams } = new URL(url);
  return {
    span: readTimeSpan(searchParams.get("span")),
    clients: [...new Set(searchParams.getAll("client"))]
      .filter((id) => id !== "" && id.length <= 100)
      .slice(0, maxClients),
    find: readChoiceSearch(searchParams, "client"),
    table: readTableQuery(url, { sortable: ["name", "company"], defaults: { sort: "name" } }),
  };
}

/** How far back My Home counts. Pure. */

/** Days back from now, by the labels of the choices. */
export const timeSpans = {
  "last week": 7,
  "last month": 30,
  "last 3 months": 91,
  "last 6 months": 182,
  "last a year": 365,
} as const;

export type TimeSpan = keyof typeof timeSpans;

/** The last week by default; the last 3 months after the choice was cleared. */
export function readTimeSpan(text: string | null): TimeSpan {
  if (text === null) return "last week";
  return Object.hasOwn(timeSpans, text) ? (text as TimeSpan) : "last 3 months";
}
