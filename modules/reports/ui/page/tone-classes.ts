import type { ReportTone } from "../../domain/description/report-blocks.ts";

/** The color of a word in a report. */
export const toneClasses: Record<ReportTone, string> = {
  plain: "",
  muted: "text-muted",
  good: "text-ok",
  warning: "text-warn",
  bad: "text-bad",
  info: "text-info",
  inverse: "",
};
