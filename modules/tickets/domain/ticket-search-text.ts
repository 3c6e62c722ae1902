import type { tickets } from "../schema.ts";

type Searched = Pick<
  typeof tickets.$inferInsert,
  "title" | "address" | "siteOwner" | "assigneeName" | "otherName"
>;

/** What the search box looks in. */
export function ticketSearchText(ticket: Searched): string {
  const { title, address, siteOwner, assigneeName, otherName } = ticket;
  return [title, address, siteOwner, assigneeName ?? otherName ?? ""].join("\n").toLowerCase();
}
