/** The words of the mails. Pure. */
import { firstCharacters, isLongerThan } from "#app/platform/form/count-characters.ts";
import { formatMoment } from "#app/platform/format.ts";
import { composeMail } from "#app/platform/mail/compose-mail.ts";
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
  /** The reader's own. */
  organization: string;
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

/** The end of every mail of this module. */
function footer(why: string, { origin, unsubscribeUrl, organization }: MailFrame) {
  return {
    organization,
    why,
    links: [
      { label: "Choose when you get emails", url: `${origin}/settings/notifications` },
      { label: "Stop these emails", url: unsubscribeUrl },
    ],
  };
}

/** One notification, mailed at once. */
export function writeAtOnce(notification: MailedNotification, frame: MailFrame) {
  const message = asLine(notification.message);
  const siteOwner = asLine(notification.siteOwner ?? "");
  const site = siteOf(notification);
  return {
    subject: subjectOf(siteOwner === "" ? message : `${message} (${siteOwner})`),
    ...composeMail({
      heading: message,
      facts: [
        ...(site === "" ? [] : [{ label: "Site", value: site }]),
        { label: "When", value: formatMoment(notification.createdAt, frame.zone) },
      ],
      button: { label: "Open in Fieldlight", url: linkOf(frame.origin, notification) },
      ...footer("You get this email because you chose an email for each notification.", frame),
    }),
  };
}

/** The notifications of a day, newest first. @param more how many are not listed. */
export function writeDigest(listed: readonly MailedNotification[], more: number, frame: MailFrame) {
  const count = listed.length + more;
  const subject = count === 1 ? "1 unread notification" : `${count} unread notifications`;
  return {
    subject,
    ...composeMail({
      heading: subject,
      entries: listed.map((notification) => ({
        title: notification.message,
        lines: [siteOf(notification), formatMoment(notification.createdAt, frame.zone)],
        link: linkOf(frame.origin, notification),
      })),
      after: more > 0 ? [`And ${more} more.`] : [],
      button: { label: "Open the inbox", url: `${frame.origin}/notifications` },
      ...footer("You get this email because you chose one email a day.", frame),
    }),
  };
}
