import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ChartPattern } from "./chart/chart-pattern.tsx";

/** Colors with a meaning. The "solid" ones stand out in a list. "dark red" and "light red" come from the specification. */
export type StatusTone =
  | "quiet"
  | "info"
  | "info-solid"
  | "ok"
  | "green"
  | "warn"
  | "warn-solid"
  | "plum"
  | "light-red"
  | "dark-red";

const tones: Record<StatusTone, string> = {
  quiet: "border-edge text-muted",
  info: "border-info-soft bg-info-soft text-info",
  "info-solid": "border-info-solid bg-info-solid text-on-solid",
  ok: "border-ok-soft bg-ok-soft text-ok",
  green: "border-ok-solid bg-ok-solid text-on-solid",
  warn: "border-warn-soft bg-warn-soft text-warn",
  "warn-solid": "border-warn-solid bg-warn-solid text-on-solid",
  plum: "border-plum-soft bg-plum-soft text-plum",
  "light-red": "border-bad-soft bg-bad-soft text-bad",
  "dark-red": "border-bad-solid bg-bad-solid text-on-solid",
};

type TicketStatus = "Incomplete" | "Submitted" | "Rejected" | "Completed";

/** The only table of status colors, for projects and tickets. */
const statusTones: Record<ProjectStatus | TicketStatus, StatusTone> = {
  Requested: "quiet",
  "To Be Scheduled": "warn",
  Scheduled: "info",
  "In Progress": "info-solid",
  Review: "plum",
  "Needs Corrections": "warn-solid",
  Completed: "ok",
  "Cancel Requested": "light-red",
  Canceled: "dark-red",
  Incomplete: "warn",
  Submitted: "green",
  Rejected: "dark-red",
};

const statusFills: Record<StatusTone, string> = {
  quiet: "var(--chart-5)",
  info: "var(--chart-1)",
  "info-solid": "var(--chart-7)",
  ok: "var(--chart-3)",
  green: "var(--chart-3)",
  warn: "var(--chart-2)",
  "warn-solid": "var(--chart-6)",
  plum: "var(--chart-4)",
  "light-red": "var(--chart-light-red)",
  "dark-red": "var(--chart-dark-red)",
};

const statusPatterns: Record<StatusTone, ChartPattern> = {
  quiet: "dotted",
  info: "plain",
  "info-solid": "diamonds",
  ok: "falling",
  green: "falling",
  warn: "rising",
  "warn-solid": "level",
  plum: "squares",
  "light-red": "ringed",
  "dark-red": "upright",
};

function isKnown(status: string): status is keyof typeof statusTones {
  return Object.hasOwn(statusTones, status);
}

/** The tone of a stored status. An unknown word is quiet. */
export function statusTone(status: string): StatusTone {
  return isKnown(status) ? statusTones[status] : "quiet";
}

/** The color of a status in a chart, for a `fill`. */
export function statusFill(status: string): string {
  return statusFills[statusTone(status)];
}

/** The line pattern of a status in a chart, which distinguishes it without color. */
export function statusPattern(status: string): ChartPattern {
  return statusPatterns[statusTone(status)];
}

/** A status as a colored word. Use `tone` for words outside the table, such as "Unread". */
export function StatusBadge({ status, tone }: { status: string; tone?: StatusTone }) {
  return (
    <span
      className={`inline-flex items-center rounded-md border px-2 text-sm whitespace-nowrap ${tones[tone ?? statusTone(status)]}`}
    >
      {status}
    </span>
  );
}
