/** The filters of each report, by name. */
import { daysInOrder } from "#app/platform/day-of-calendar.ts";
import type { Choice, OfferedChoices } from "#app/platform/lists/choices.ts";
import type { Criteria } from "./criteria.input.ts";

/** Filters whose choices are records, of which there may be many. */
export const recordFilters = ["formId", "clientId", "reviewerId", "installerId"] as const;

export type RecordFilter = (typeof recordFilters)[number];

type ListName = RecordFilter | "status" | "outcome";
export type RangeName = "created" | "completed" | "canceled";

export type FilterType =
  | { label: string; kind: "list"; name: ListName }
  | { label: string; kind: "range"; name: RangeName };

const list = (label: string, name: ListName): FilterType => ({ label, kind: "list", name });
const range = (label: string, name: RangeName): FilterType => ({ label, kind: "range", name });

export const csvFilterTypes: readonly FilterType[] = [
  list("Project Type", "formId"),
  list("Status", "status"),
  range("Date Created", "created"),
  range("Date Completed", "completed"),
  list("Client", "clientId"),
  list("Quality Manager", "reviewerId"),
  list("Installer", "installerId"),
  list("Outcome", "outcome"),
];

export const invoicingFilterTypes: readonly FilterType[] = [
  range("Date Completed", "completed"),
  range("Date Canceled", "canceled"),
  list("Client", "clientId"),
];

/** The choices, by filter name. */
export type FilterChoices = Readonly<Record<ListName, OfferedChoices>>;

/** The text of a filter without a chosen value. */
export const everything = "all";

/**
 * Returns a row's filter as text: names, or the first and last day; "all" when nothing is chosen.
 * @param found names in addition to those that the filter offers.
 */
export function filterText(
  type: FilterType,
  criteria: Criteria,
  choices: FilterChoices,
  found: readonly Choice[] = [],
): string {
  if (type.kind === "range")
    return rangeText(daysInOrder(criteria[`${type.name}From`], criteria[`${type.name}To`]));
  const known = [...choices[type.name].choices, ...found];
  const labels = new Map(known.map(({ value, label }) => [value, label]));
  const chosen: readonly string[] = criteria[type.name];
  // A deleted or invisible record has no name here and matches nothing.
  const words = chosen.map((value) => labels.get(value) ?? "no longer available");
  return words.length === 0 ? everything : words.join(", ");
}

function rangeText({ from, to }: { from: string; to: string }): string {
  const formatDay = (day: string) => `${day.slice(5)}-${day.slice(0, 4)}`;
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `from ${formatDay(from)}`;
  return to ? `to ${formatDay(to)}` : everything;
}
