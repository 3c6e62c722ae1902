/** A message of the project's log in the language of the reader. It is stored in English, with its names and dates. Pure. */
import { formatDate, formatTime } from "#app/platform/format.ts";
import type { ReportText } from "./report-text.ts";

/** Messages that most projects have; any other stays in English, with its dates in the language of the reader. */
export function logMessage(message: string, { say, language }: ReportText): string {
  // A name comes before it; the stored words are exact wording.
  if (!language) return message === "report generated" ? "generated the report" : message;
  const text = withDatesIn(message, language);
  const [, address] = /^Project with address (.+) was successfully created$/s.exec(text) ?? [];
  if (address) return say("Project with address {address} was successfully created", { address });
  const [, time, name] = /^Inspection scheduled for (.+) with (.+)$/s.exec(text) ?? [];
  if (time && name) return say("Inspection scheduled for {time} with {name}", { time, name });
  const [, from, to, who] =
    /^Inspection rescheduled from (.+) to (.+) with (.+)$/s.exec(text) ?? [];
  if (from && to && who)
    return say("Inspection rescheduled from {from} to {to} with {name}", { from, to, name: who });
  return say(text);
}

const writtenTime =
  /\b[A-Z][a-z]{2}, ([A-Z][a-z]{2} \d{1,2}, \d{4})(?:, (\d{1,2}:\d\d [AP]M))?(?![\w,])/g;

/** "Tue, Mar 3, 2026, 9:30 AM" in another language. The time has no zone of its own, so it is read and written in UTC. */
const withDatesIn = (message: string, language: string) =>
  message.replaceAll(writtenTime, (written, day: string, clock: string | undefined) => {
    const at = Date.parse(`${day} ${clock ?? "12:00 PM"} UTC`);
    if (Number.isNaN(at)) return written;
    const date = formatDate(at, "UTC", { language });
    return clock ? `${date}, ${formatTime(at, "UTC", { language })}` : date;
  });
