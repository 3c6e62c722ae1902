/** What the contact of a site said about a booked visit, as every screen of scheduling shows it. Pure. */
export type ContactAnswer = "Asked" | "Confirmed" | "Chosen" | "Other time" | "Declined";

interface ContactAnswerText {
  /** Continues a sentence that starts with "The site contact". */
  text: string;
  short: string;
}

export const contactAnswerTexts: Record<ContactAnswer, ContactAnswerText> = {
  Asked: { text: "has not answered yet", short: "No answer yet" },
  Confirmed: { text: "confirmed", short: "Confirmed" },
  Chosen: { text: "chose this time", short: "Chose this time" },
  "Other time": { text: "asks for another time", short: "Asks for another time" },
  Declined: { text: "declined", short: "Declined" },
};

export const describeContactAnswer = (answer: ContactAnswer): string =>
  `The site contact ${contactAnswerTexts[answer].text}`;

/** Of a project that waits for a date, only a declined last visit is shown: it has no visit to confirm. */
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
