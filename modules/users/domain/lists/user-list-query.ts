import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";

export const userSorts = ["name", "email", "type", "phone", "zip", "state", "created"] as const;

export type UserSort = (typeof userSorts)[number];

export type UserListQuery = TableQuery & { sort: UserSort };

/** Reads the URL of the users list. The newest user comes first by default. */
export function readUserListQuery(url: string, tabs: readonly string[]): UserListQuery {
  const query = readTableQuery(url, { tabs, sortable: userSorts, defaults: { sort: "-created" } });
  return { ...query, sort: userSorts.find((one) => one === query.sort) ?? "created" };
}

const listPath = "/users";

/** The users list path that a form sent back; the plain list for anything else. */
export function safeUserListPath(back: unknown): string {
  if (typeof back !== "string" || !back.startsWith("/")) return listPath;
  const url = URL.parse(back, "http://list.invalid");
  const path = url?.pathname.replace(/^\/organization\/[^/]+/, "");
  return url && path === listPath ? listPath + url.search : listPath;
}
