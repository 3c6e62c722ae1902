/** What the contact of a site said about a booked visit, as every screen of scheduling shows it. Pure. */
export type ContactAnswer = "Asked" | "Confirmed" | "Chosen" | "Other time" | "Declined";

interface ContactAnswerText {
  /** Continues a sentence that starts with "The site contact". */
  words: string;
  short: string;
}

export const contactAnswerTexts: Record<ContactAnswer, ContactAnswerText> = {
  Asked: { words: "has not answered yet", short: "No answer yet" },
  Confirmed: { words: "confirmed", short: "Confirmed" },
  Chosen: { words: "chose this time", short: "Chose this time" },
  "Other time": { words: "asks for another time", short: "Asks for another time" },
  Declined: { words: "declined", short: "Declined" },
};

export const describeContactAnswer = (answer: ContactAnswer): string =>
  `The site contact ${contactAnswerTexts[answer].words}`;

/** A project that waits for a date has no visit to confirm. That the contact declined the last visit is still shown. */
export function answerOfProject(
  status: string,
  answer: ContactAnswer | null,
): ContactAnswer | null {
  return status === "Scheduled" || answer === "Declined" ? answer : null;
}

/** "Third try"; empty when nobody has tried. */
export function formatAttempts(attempts: number): string {
  if (attempts === 0) return "";
  const words = ["First", "Second", "Third", "Fourth", "Fifth"];
  return attempts > words.length ? `${attempts} tries` : `${words[attempts - 1]} try`;
}
