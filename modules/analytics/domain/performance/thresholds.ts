/** What a threshold on each figure means, and which rows are beyond it. Pure. */
import { countOf } from "#app/platform/format.ts";
import { equipment } from "../counting/manufacturer-questions.ts";
import type { FigureId } from "./figures.ts";
import type { Performance } from "./performance-types.ts";
import { minProjects, type Rate } from "./rates.ts";

export interface MeasuredRow {
  /** Identifies it among the rows of its figure. */
  key: string;
  name: string;
  value: number;
  n: number;
}

interface Threshold {
  /** The sentence before the number. */
  label: string;
  unit: "%" | "days";
  /** Rows on this side of the threshold are beyond it. */
  side: "below" | "above";
  max: number;
  rows: (performance: Performance) => MeasuredRow[];
}

const percentRow = (key: string, name: string, { share, n }: Rate): MeasuredRow => ({
  key,
  name,
  value: Math.round(share * 1_000) / 10,
  n,
});

const daySeconds = 86_400;

const league = (who: string, type: keyof Performance["leagues"]): Threshold => ({
  label: `Email me when ${who} passes less than`,
  unit: "%",
  side: "below",
  max: 100,
  rows: ({ leagues }) =>
    leagues[type].map(({ party, name, rate }) => percentRow(party, name, rate)),
});

export const thresholds: Record<FigureId, Threshold> = {
  "field-users": league("an inspector", "field_user"),
  installers: league("an installer", "installer"),
  clients: league("a client", "client"),
  "first-time": {
    label: "Email me when fewer pass the first time than",
    unit: "%",
    side: "below",
    max: 100,
    rows: ({ first }) => [
      ...(first.all ? [percentRow("", "All rubrics", first.all)] : []),
      ...first.rubrics.map(({ rubric, name, rate }) => percentRow(rubric, name, rate)),
    ],
  },
  times: {
    label: "Email me when the median of a status is more than",
    unit: "days",
    side: "above",
    max: 365,
    rows: ({ times }) =>
      times.map(({ status, median, n }) => ({
        key: status,
        name: status,
        value: Math.round((median / daySeconds) * 10) / 10,
        n,
      })),
  },
  states: {
    label: "Email me when more fail in a state than",
    unit: "%",
    side: "above",
    max: 100,
    rows: ({ states }) => states.map(({ state, rate }) => percentRow(state, state, rate)),
  },
  manufacturers: {
    label: "Email me when more fail with a maker than",
    unit: "%",
    side: "above",
    max: 100,
    rows: ({ manufacturers }) =>
      manufacturers.map(({ kind, manufacturer, name, rate }) =>
        percentRow(`${kind} ${manufacturer}`, `${equipment[kind]}: ${name}`, rate),
      ),
  },
};

/** The rows beyond a threshold, without rows that have too few projects to be meaningful. */
export function rowsBeyond(
  figure: FigureId,
  performance: Performance,
  threshold: number,
): MeasuredRow[] {
  const { side, rows } = thresholds[figure];
  return rows(performance).filter(
    ({ value, n }) =>
      n >= minProjects && (side === "below" ? value < threshold : value > threshold),
  );
}

/** "70%" or "5 days". */
export function measured(figure: FigureId, value: number): string {
  const { unit } = thresholds[figure];
  if (unit === "%") return `${value}%`;
  return countOf(value, "day");
}
