/** The axis of the failure chart, on screen and in print. Pure. */
import type { FailureBar } from "./failure-bars.ts";

/** The percentages that the axis shows. The bars and the line both use this axis. */
export const ticks = [0, 25, 50, 75, 100];

export const failureRate = ({ failed, counted }: Pick<FailureBar, "failed" | "counted">) =>
  (failed * 100) / counted;

export const lineLook = {
  stroke: "var(--chart-6)",
  strokeWidth: 2,
  strokeDasharray: "6 3",
} as const;
