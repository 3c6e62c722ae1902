/** The mails to the contact of a site. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { formatHours, formatTime } from "#app/platform/format.ts";
import type { mailKinds } from "../../jobs/mail-contact.job.ts";
import { dayOfVisit, firstName, stayOfVisit, windowOfVisit } from "../visit-words.ts";

export interface MailedVisit {
  kind: (typeof mailKinds)[number];
  organization: string;
  /** The organization for which the visit is made, if it is another one. */
  owner: string | null;
  contactName: string | null;
  inspectorName: string;
  address: string;
  at: Date;
  /** When an inspector who has set out will arrive. */
  expectedAt: Date;
  minutes: number;
  zone: string;
  /** The page of the visit, and the one that stops these mails. */
  url: string;
  stopUrl: string;
}

export function writeVisitMail(visit: MailedVisit) {
  const { kind, organization, owner, contactName, inspectorName, address } = visit;
  const { at, expectedAt, minutes, zone, url, stopUrl } = visit;
  const day = dayOfVisit(at, zone);
  const { title, text, button } = words(visit, day);
  return {
    subject: mailSubject(title, organization),
    ...composeMail({
      heading: title,
      organization,
      paragraphs: [...(contactName ? [`Hello ${firstName(contactName)},`] : []), text],
      facts: [
        {
          label: "When",
          value:
            kind === "on-my-way"
              ? `Today at about ${formatTime(expectedAt, zone)}`
              : `${day}, ${windowOfVisit(at, zone)}`,
        },
        ...(kind === "canceled"
          ? []
          : [
              { label: "Who", value: `${inspectorName}, ${organization}` },
              {
                label: "How long",
                value:
                  kind === "on-my-way"
                    ? `About ${formatHours(minutes)}`
                    : stayOfVisit(inspectorName, minutes),
              },
            ]),
        { label: "Where", value: address },
        ...(owner ? [{ label: "For", value: owner }] : []),
      ],
      ...(button && { button: { label: button, url } }),
      ...(button && { after: ["No account is needed. The page is about this visit only."] }),
      reason: `You get this email because you are the contact for this inspection by ${organization}.`,
      links: [{ label: "Stop emails about this visit", url: stopUrl }],
    }),
    headers: {
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The same message as a text message. It has the link only when the contact can do something on the page. */
export function writeVisitText(visit: MailedVisit): string {
  const { kind, organization, at, expectedAt, zone, url } = visit;
  const day = dayOfVisit(at, zone);
  const { title, button } = words(visit, day);
  const when =
    kind === "on-my-way"
      ? `Expected at about ${formatTime(expectedAt, zone)}.`
      : `${day}, ${windowOfVisit(at, zone)}.`;
  const sentence = /[.?]$/.test(title) ? title : `${title}.`;
  return [`${organization}: ${sentence}`, when, button && `${button}: ${url}`]
    .filter(Boolean)
    .join(" ");
}

function words(
  { kind, organization, inspectorName, expectedAt, zone }: MailedVisit,
  day: string,
): { title: string; text: string; button?: string } {
  switch (kind) {
    case "ask":
      return {
        title: "Can we inspect your solar panels?",
        text: "Does this time suit you? One press confirms it.",
        button: "Confirm or change the time",
      };
    case "moved":
      return {
        title: "The time of your inspection has changed",
        text: "This is the new time. Does it suit you?",
        button: "Confirm or change the time",
      };
    case "booked":
      return {
        title: `Your inspection is on ${day}`,
        text: "You chose this time, and it is booked.",
        button: "See the visit",
      };
    case "reminder":
      return {
        title: `Tomorrow: ${firstName(inspectorName)} inspects your solar panels`,
        text: "Be at home if you can. The inspector needs the roof, the inverter and the main panel.",
        button: "See or change the visit",
      };
    case "on-my-way":
      return {
        title: `${firstName(inspectorName)} is on the way`,
        text: `Expect ${firstName(inspectorName)} at about ${formatTime(expectedAt, zone)}.`,
        button: "See the visit",
      };
    case "canceled":
      return {
        title: "Your inspection is canceled",
        text: `Nobody comes at this time. ${organization} writes to you when there is a new one.`,
      };
  }
}
