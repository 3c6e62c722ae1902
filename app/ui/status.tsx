import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ChartPattern } from "./chart/chart-frame.tsx";

/** Colors with a meaning. "dark red" and "light red" come from the specification. */
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
  quiet: "border-line text-muted",
  info: "bg-info-soft text-info",
  "info-solid": "bg-info-soft text-info status-full",
  ok: "bg-ok-soft text-ok status-full",
  green: "bg-ok-soft text-ok status-full",
  warn: "bg-warn-soft text-warn",
  "warn-solid": "bg-warn-soft text-warn status-full",
  plum: "bg-plum-soft text-plum status-full",
  "light-red": "bg-bad-soft text-bad",
  "dark-red": "bg-bad-soft text-bad status-dark-red",
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

interface StatusBadgeProps {
  status: string;
  tone?: StatusTone;
  /** The status in the reader's language. */
  text?: string;
}

/**
 * A status as a colored word, with a dot that is full once the work has begun. Use `tone` for words outside the table, such as
 * "Unread", which have no dot.
 */
export function StatusBadge({ status, tone, text = status }: StatusBadgeProps) {
  return (
    <span className={`status ${tone ? "" : "status-dot"} ${tones[tone ?? statusTone(status)]}`}>
      {text}
    </span>
  );
}

/** Before what nobody has opened yet. */
export function UnreadDot() {
  return <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent" />;
}
