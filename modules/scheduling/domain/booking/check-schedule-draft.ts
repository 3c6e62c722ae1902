/** Checks a booking draft. It does not use zod, because the browser loads it too. */
import { minMinutes } from "./scheduling-constants.ts";

/** The specification's exact wording for what is missing or wrong. */
export const scheduleMessages = {
  time: "You must provide a time for this inspection",
  date: "You must provide a date for this inspection",
  duration: "You must provide a duration for this inspection",
  short: "This inspection is scheduled for less than an half an hour",
  project: "You have not chosen a project for inspection",
  inspector: "You have not chosen an inspector for this inspection",
} as const;

/** "01:30" or "1:30" is 90; NaN for an invalid duration. */
export function readDuration(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** Whether the text is an existing day, YYYY-MM-DD, within a hundred years of now. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && date.getUTCDate() === day;
}

export interface ScheduleDraft {
  project: string;
  inspector: string;
  date: string;
  time: string;
  duration: string;
}

/** In the order of the form. */
export const draftFields = ["project", "inspector", "date", "time", "duration"] as const;

export type DraftField = (typeof draftFields)[number];

/** The error of each field; null when the field is valid. */
const errors: Record<DraftField, (draft: ScheduleDraft) => string | null> = {
  project: ({ project }) => (project ? null : scheduleMessages.project),
  inspector: ({ inspector }) => (inspector ? null : scheduleMessages.inspector),
  date: ({ date }) => (isDay(date) ? null : scheduleMessages.date),
  time: ({ time }) => (time ? null : scheduleMessages.time),
  duration({ duration }) {
    if (!duration) return scheduleMessages.duration;
    return readDuration(duration) < minMinutes ? scheduleMessages.short : null;
  },
};

/**
 * The errors that prevent submitting a draft, in the order of the form; empty when there are none.
 * @param last the last field to validate, so that users see no errors for fields that they have not reached.
 */
export function draftErrors(draft: ScheduleDraft, last: DraftField = "duration"): string[] {
  return draftFields
    .slice(0, draftFields.indexOf(last) + 1)
    .map((field) => errors[field](draft))
    .filter((message) => message !== null);
}

const choices: Record<DraftField, string> = {
  project: "a project",
  inspector: "an inspector",
  date: "a day",
  time: "a time",
  duration: "a duration",
};

/**
 * Says which fields after `reached` are still empty: "To schedule, choose a time and a duration."
 * @returns null when nothing is missing, or when all missing fields already show an error.
 */
export function stillToChoose(draft: ScheduleDraft, reached: DraftField | null): string | null {
  const ahead = draftFields.slice(reached ? draftFields.indexOf(reached) + 1 : 0);
  const open = ahead.filter((field) => draft[field] === "").map((field) => choices[field]);
  if (open.length === 0) return null;
  return `To schedule, choose ${new Intl.ListFormat("en-US").format(open)}.`;
}

/** The field that comes later in the form; null before either was filled in. */
export function laterField(one: DraftField | null, other: string): DraftField | null {
  const field = draftFields.find((name) => name === other) ?? null;
  if (!one || !field) return one ?? field;
  return draftFields.indexOf(field) > draftFields.indexOf(one) ? field : one;
}
