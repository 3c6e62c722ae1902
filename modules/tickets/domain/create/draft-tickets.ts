/** The initial values of the form of a new ticket. Pure. */
import { failedQuestion } from "#modules/form-logic/public.scoring.ts";
import type { Grouping, OfferedFailure } from "./failure-types.ts";

export interface TicketDraft {
  title: string;
  description: string;
  failures: OfferedFailure[];
}

/** Both are below the limits of their fields, so that the user can add text. */
const maxTitleLength = 150;
const maxDescriptionLength = 9_000;

function questionOf({ label, question }: Pick<OfferedFailure, "label" | "question">): string {
  return question.trim() || label;
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

function describe(failure: OfferedFailure): string {
  const lines = [
    `${failure.sectionTitle}: ${questionOf(failure)}`,
    `Answer: ${failure.value || "none"}`,
  ];
  if (failure.comment) lines.push(`Comment: ${failure.comment}`);
  if (failure.actions.length > 0)
    lines.push("Recommended actions:", ...failure.actions.map((action) => `- ${action}`));
  return lines.join("\n");
}

function draftOf(failures: OfferedFailure[]): TicketDraft {
  const [first] = failures;
  const more = failures.length - 1;
  const named = first ? failedQuestion({ ...first, fieldId: first.id }) : "";
  const title = shortened(named, maxTitleLength) + (more > 0 ? ` and ${more} more` : "");
  const description = shortened(failures.map(describe).join("\n\n"), maxDescriptionLength);
  return { title, description, failures };
}

/** Returns one draft for each failure, or one draft for all of them. */
export function draftTickets(
  failures: readonly OfferedFailure[],
  grouping: Grouping,
): TicketDraft[] {
  if (failures.length === 0) return [];
  return grouping === "together"
    ? [draftOf([...failures])]
    : failures.map((failure) => draftOf([failure]));
}
