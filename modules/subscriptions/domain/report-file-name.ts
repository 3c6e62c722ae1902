import { DateTime } from "luxon";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";

/** "Open roofs 2026-11-27.xlsx": the title and the day it was generated, which sorts by name. Pure. */
export function reportFileName(
  { title, format }: { title: string; format: WorksheetFormat },
  at: Date,
  zone: string,
): string {
  // Characters that Windows does not allow in a file name.
  const stem = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${stem || "Report"} ${DateTime.fromJSDate(at, { zone }).toISODate()}.${format}`;
}
