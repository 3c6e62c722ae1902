import type { TicketView } from "./view-ticket.server.ts";

/** The description without the lines that only repeat a failure, which the page shows above it. Pure. */
export function descriptionRest({
  description,
  failures,
}: Pick<TicketView["ticket"], "description" | "failures">): string {
  const repeated = new Set(
    failures.flatMap(({ sectionTitle, question, label, value }) => [
      `${sectionTitle}: ${question.trim() || label}`,
      `Answer: ${value || "none"}`,
    ]),
  );
  return description
    .split("\n")
    .filter((line) => !repeated.has(line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
