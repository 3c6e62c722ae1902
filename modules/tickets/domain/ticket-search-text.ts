import type { tickets } from "../schema.ts";

type SearchedColumns = Pick<
  typeof tickets.$inferInsert,
  "title" | "address" | "siteOwner" | "assigneeName" | "otherName"
>;

/** The text that the search box searches. */
export function ticketSearchText(ticket: SearchedColumns): string {
  const { title, address, siteOwner, assigneeName, otherName } = ticket;
  return [title, address, siteOwner, assigneeName ?? otherName ?? ""].join("\n").toLowerCase();
}
