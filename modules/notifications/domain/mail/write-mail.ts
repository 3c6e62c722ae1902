/** The text of the emails. Pure. */
import { firstCharacters, isLongerThan } from "#app/platform/form/count-characters.ts";
import { formatTimestamp, countOf } from "#app/platform/format.ts";
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { asLine } from "#app/platform/mail/mail-line.ts";

export interface MailedNotification {
  id: string;
  /** The recipient's organization, which is part of the URL of every page they open. */
  organizationId: string;
  message: string;
  detail: string | null;
  /** Bare path of the page that it is about. */
  path: string;
  site: string | null;
  siteOwner: string | null;
  createdAt: Date;
}

export interface MailFrame {
  origin: string;
  unsubscribeUrl: string;
  zone: string;
  /** The name of the reader's organization. */
  organization: string;
}

/** Mail programs cut longer subjects. */
const maxSubjectLength = 120;

const linkOf = (origin: string, { organizationId, path }: MailedNotification) =>
  `${origin}/organization/${organizationId}${path}`;

/** A digest contains only the beginning of each notification's text. */
const maxInDigestLength = 200;

const detailOf = ({ detail }: MailedNotification) => asLine(detail ?? "");

const siteOf = ({ siteOwner, site }: MailedNotification) =>
  [siteOwner, site]
    .map((part) => asLine(part ?? ""))
    .filter(Boolean)
    .join(", ");

function shorten(text: string, max: number): string {
  return isLongerThan(text, max) ? `${firstCharacters(text, max - 1)}…` : text;
}

/** The end of every mail of this module. */
function footer(reason: string, { origin, unsubscribeUrl, organization }: MailFrame) {
  return {
    organization,
    reason,
    links: [
      { label: "Choose when you get emails", url: `${origin}/settings/notifications` },
      { label: "Stop these emails", url: unsubscribeUrl },
    ],
  };
}

/** Also true for people who never chose, because new users have settings too. */
const settingsReason =
  "You get this email because your settings send emails of this kind right away.";
const urgentReason = "You get this email now because it is about today or tomorrow.";

/**
 * Writes the email of one notification that is sent immediately.
 * @param isUrgent true when the recipient otherwise gets one email a day.
 */
export function writeAtOnce(
  notification: MailedNotification,
  frame: MailFrame,
  { isUrgent = false }: { isUrgent?: boolean } = {},
) {
  const detail = detailOf(notification);
  const message = asLine(notification.message);
  const siteOwner = asLine(notification.siteOwner ?? "");
  const site = siteOf(notification);
  return {
    subject: shorten(siteOwner === "" ? message : `${message} (${siteOwner})`, maxSubjectLength),
    ...composeMail({
      heading: message,
      paragraphs: detail === "" ? [] : [detail],
      facts: [
        ...(site === "" ? [] : [{ label: "Site", value: site }]),
        { label: "Sent", value: formatTimestamp(notification.createdAt, frame.zone) },
      ],
      button: { label: "Open in Fieldlight", url: linkOf(frame.origin, notification) },
      ...footer(isUrgent ? urgentReason : settingsReason, frame),
    }),
  };
}

/** The notifications of a day, newest first. @param more how many are not listed. */
export function writeDigest(listed: readonly MailedNotification[], more: number, frame: MailFrame) {
  const count = listed.length + more;
  const subject = countOf(count, "unread notification");
  return {
    subject,
    ...composeMail({
      heading: subject,
      entries: listed.map((notification) => ({
        title: notification.message,
        lines: [
          shorten(detailOf(notification), maxInDigestLength),
          siteOf(notification),
          formatTimestamp(notification.createdAt, frame.zone),
        ],
        link: linkOf(frame.origin, notification),
      })),
      after: more > 0 ? [`And ${more} more.`] : [],
      button: { label: "Open the inbox", url: `${frame.origin}/notifications` },
      ...footer("You get this email because your settings send one email a day.", frame),
    }),
  };
}
