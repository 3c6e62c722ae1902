import { formatTime } from "#app/platform/format.ts";
import { textType, type QuestionType } from "./question-type.ts";

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export const timeInput: QuestionType = {
  ...textType,
  label: "Time",
  errors: (_field, { values }) =>
    timeOfDay.test(values[0]?.trim() ?? "") ? [] : ["Enter a valid time."],
  accepts: (_field, value) => /^\d{2}:\d{2}$/.test(value),
  // A time of day has no zone, so it is read and formatted in UTC.
  textOf: (time, language) =>
    formatTime(`2000-01-01T${time.padStart(5, "0")}Z`, "UTC", { language }),
  readCell: (_field, text) => readTimeCell(text.trim()),
  cell: { kind: "time", value: ({ values }) => values[0] ?? null },
  holdsCodes: false,
  valueType: "time",
  xlsform: { typeNames: ["time"] },
};

/** "14:30" and "2:30 PM" */
function readTimeCell(text: string): string | null {
  const [, hour = "", minute = "", half = ""] =
    /^(\d{1,2}):(\d\d)(?::\d\d)?(?: *([AP])M)?$/i.exec(text) ?? [];
  const shift = { A: 0, P: 12 }[half.toUpperCase()];
  const hours = shift === undefined ? Number(hour) : (Number(hour) % 12) + shift;
  const time = `${String(hours).padStart(2, "0")}:${minute}`;
  return timeOfDay.test(time) ? time : null;
}
