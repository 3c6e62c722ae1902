import type { tickets } from "../schema.ts";

type Searched = Pick<
  typeof tickets.$inferInsert,
  "title" | "address" | "siteOwner" | "assigneeName" | "otherName"
>;

/** The text that the search box searches. */
export function ticketSearchText(ticket: Searched): string {
  const { title, address, siteOwner, assigneeName, otherName } = ticket;
  return [title, address, siteOwner, assigneeName ?? otherName ?? ""].join("\n").toLowerCase();
}
