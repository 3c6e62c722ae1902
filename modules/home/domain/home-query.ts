/** The URL parameters of My Home. */
import { readFindWords, readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { readTimeSpan, type TimeSpan } from "./time-spans.ts";

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
    find: readFindWords(searchParams, "client"),
    table: readTableQuery(url, { sortable: ["name", "company"], defaults: { sort: "name" } }),
  };
}
