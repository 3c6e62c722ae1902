/** What the contact of a site said about a booked visit, as every screen of scheduling shows it. Pure. */
import type { IconName } from "#app/ui/icon-names.ts";

export const contactAnswers = ["Asked", "Confirmed", "Other time", "Declined"] as const;

export type ContactAnswer = (typeof contactAnswers)[number];

interface AnswerMark {
  icon: IconName;
  /** The sentence continues "The site contact". */
  words: string;
  short: string;
}

export const answerMarks: Record<ContactAnswer, AnswerMark> = {
  Asked: { icon: "mail", words: "has not answered yet", short: "No answer yet" },
  Confirmed: { icon: "check", words: "confirmed", short: "Confirmed" },
  "Other time": { icon: "clock", words: "asks for another time", short: "Asks for another time" },
  Declined: { icon: "x", words: "declined", short: "Declined" },
};

export const answerInWords = (answer: ContactAnswer): string =>
  `The site contact ${answerMarks[answer].words}`;

/** A project that waits for a date has no visit that could be confirmed; that its visit was declined still counts. */
export function answerOfProject(
  status: string,
  answer: ContactAnswer | null,
): ContactAnswer | null {
  return status === "Scheduled" || answer === "Declined" ? answer : null;
}
