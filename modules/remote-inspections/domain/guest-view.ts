import type { GuidedQuestion } from "./guided-questions.ts";
import type { GuestPage } from "./load-guest-page.server.ts";

/** What the URL of the page shows: the list, one question, or that all was sent. Pure. */
export function guestView(
  state: GuestPage["state"],
  questions: readonly GuidedQuestion[],
  search: string,
): { view: "list" | "question" | "sent"; index: number } {
  const query = new URLSearchParams(search);
  const index = questions.findIndex(({ field }) => field.id === query.get("q"));
  if (index !== -1) return { view: "question", index };
  return { view: state === "sent" && !query.has("list") ? "sent" : "list", index };
}
