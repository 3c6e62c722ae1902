import { formatDate } from "#app/platform/format.ts";
import { textType, type QuestionType } from "./question-type.ts";

export const dateInput: QuestionType = {
  ...textType,
  label: "Date",
  errors: (_field, { values }) =>
    isCalendarDate(values[0]?.trim() ?? "") ? [] : ["Enter a valid date."],
  accepts: (_field, value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  // A date has no zone, so it is read and formatted in UTC.
  textOf: (day, language) => formatDate(`${day}T12:00:00Z`, "UTC", { language }),
  readCell: (_field, text) => readDayCell(text.trim()),
  cell: { kind: "day", value: ({ values }) => values[0] ?? null },
  holdsCodes: false,
  valueType: "date",
  xlsform: { typeNames: ["date"] },
};

function isCalendarDate(text: string): boolean {
  const [year, month, day] = text.split("-").map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || month === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year ?? 0, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** "2026-03-31" and "3/31/2026", as spreadsheets in the US show a date. */
function readDayCell(text: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const written = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(written) ? written : null;
}
