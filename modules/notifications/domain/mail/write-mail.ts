/** The text of the mails: plain and short. Pure. */
import { formatMoment } from "#app/platform/format.ts";

export interface MailedNotification {
  id: string;
  message: string;
  site: string | null;
  siteOwner: string | null;
  createdAt: Date;
}

export interface MailFrame {
  origin: string;
  unsubscribeUrl: string;
  zone: string;
}

/** Mail programs cut longer subjects. */
const longestSubject = 120;

const linkOf = (origin: string, { id }: MailedNotification) => `${origin}/notifications/${id}`;

const siteOf = ({ siteOwner, site }: MailedNotification) =>
  [siteOwner, site].filter(Boolean).join(", ");

function subjectOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1)}…` : line;
}

function foot(choice: string, { origin, unsubscribeUrl }: MailFrame): string {
  return [
    choice,
    `Choose when you get emails: ${origin}/settings/notifications`,
    `Stop these emails: ${unsubscribeUrl}`,
    "",
  ].join("\n");
}

/** One notification, mailed at once. */
export function writeAtOnce(told: MailedNotification, frame: MailFrame) {
  const lines = [told.message, siteOf(told), "", linkOf(frame.origin, told)];
  const text = lines.filter((line, at) => line !== "" || at === 2).join("\n");
  return {
    subject: subjectOf(told.siteOwner ? `${told.message} (${told.siteOwner})` : told.message),
    text: `${text}\n\n--\n${foot("You chose an email for each notification.", frame)}`,
  };
}

/** The notifications of a day, newest first. @param more how many are not listed. */
export function writeDigest(listed: readonly MailedNotification[], more: number, frame: MailFrame) {
  const count = listed.length + more;
  const entries = listed.map((told) =>
    [
      `${formatMoment(told.createdAt, frame.zone)}: ${told.message}`,
      siteOf(told),
      linkOf(frame.origin, told),
    ]
      .filter(Boolean)
      .join("\n"),
  );
  if (more > 0) entries.push(`And ${more} more: ${frame.origin}/notifications`);
  return {
    subject: count === 1 ? "1 unread notification" : `${count} unread notifications`,
    text: `${entries.join("\n\n")}\n\n--\n${foot("You get one email a day.", frame)}`,
  };
}
