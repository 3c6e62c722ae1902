/** The text of the mails: plain and short. Pure. */
import { firstCharacters, isLongerThan } from "#app/platform/form/count-characters.ts";
import { formatMoment } from "#app/platform/format.ts";
import { asLine } from "#app/platform/mail/mail-line.ts";

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
  [siteOwner, site]
    .map((part) => asLine(part ?? ""))
    .filter(Boolean)
    .join(", ");

function subjectOf(text: string): string {
  if (!isLongerThan(text, longestSubject)) return text;
  return `${firstCharacters(text, longestSubject - 1)}…`;
}

function footer(choice: string, { origin, unsubscribeUrl }: MailFrame): string {
  return [
    choice,
    `Choose when you get emails: ${origin}/settings/notifications`,
    `Stop these emails: ${unsubscribeUrl}`,
    "",
  ].join("\n");
}

/** One notification, mailed at once. */
export function writeAtOnce(notification: MailedNotification, frame: MailFrame) {
  const message = asLine(notification.message);
  const siteOwner = asLine(notification.siteOwner ?? "");
  const lines = [message, siteOf(notification), "", linkOf(frame.origin, notification)];
  const text = lines.filter((line, at) => line !== "" || at === 2).join("\n");
  return {
    subject: subjectOf(siteOwner === "" ? message : `${message} (${siteOwner})`),
    text: `${text}\n\n--\n${footer("You chose an email for each notification.", frame)}`,
  };
}

/** The notifications of a day, newest first. @param more how many are not listed. */
export function writeDigest(listed: readonly MailedNotification[], more: number, frame: MailFrame) {
  const count = listed.length + more;
  const entries = listed.map((notification) =>
    [
      `${formatMoment(notification.createdAt, frame.zone)}: ${asLine(notification.message)}`,
      siteOf(notification),
      linkOf(frame.origin, notification),
    ]
      .filter(Boolean)
      .join("\n"),
  );
  if (more > 0) entries.push(`And ${more} more: ${frame.origin}/notifications`);
  return {
    subject: count === 1 ? "1 unread notification" : `${count} unread notifications`,
    text: `${entries.join("\n\n")}\n\n--\n${footer("You get one email a day.", frame)}`,
  };
}
