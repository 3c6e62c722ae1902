/** The mails to the contact of a site. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { formatHours, formatTime } from "#app/platform/format.ts";
import type { mailKinds } from "../../jobs/mail-contact.job.ts";
import { dayOfVisit, firstName, stayOfVisit, windowOfVisit } from "../visit-text.ts";

export interface MailedVisit {
  kind: (typeof mailKinds)[number];
  organization: string;
  /** The organization for which the visit is made, if it is another one. */
  owner: string | null;
  contactName: string | null;
  inspectorName: string;
  address: string;
  /** Null while no visit is booked. */
  at: Date | null;
  /** When an inspector who has set out will arrive. */
  expectedAt: Date | null;
  minutes: number;
  zone: string;
  /** The page of the visit, and the one that stops these mails. */
  url: string;
  stopUrl: string;
}

export function writeVisitMail(visit: MailedVisit) {
  const { organization, owner, contactName, address } = visit;
  const { at, url, stopUrl } = visit;
  const { title, text, button } = words(visit);
  return {
    subject: mailSubject(title, organization),
    ...composeMail({
      heading: title,
      organization,
      paragraphs: [...(contactName ? [`Hello ${firstName(contactName)},`] : []), text],
      facts: [
        ...(at ? factsOfTime(visit, at) : []),
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

function factsOfTime(visit: MailedVisit, at: Date): { label: string; value: string }[] {
  const { kind, organization, inspectorName, expectedAt, minutes, zone } = visit;
  const isOnTheWay = kind === "on-my-way" && expectedAt !== null;
  const when = isOnTheWay
    ? `Today at about ${formatTime(expectedAt, zone)}`
    : `${dayOfVisit(at, zone)}, ${windowOfVisit(at, zone)}`;
  if (kind === "canceled") return [{ label: "When", value: when }];
  const stay = isOnTheWay ? `About ${formatHours(minutes)}` : stayOfVisit(inspectorName, minutes);
  return [
    { label: "When", value: when },
    { label: "Who", value: `${inspectorName}, ${organization}` },
    { label: "How long", value: stay },
  ];
}

/** The same message as a text message. It has the link only when the contact can do something on the page. */
export function writeVisitText(visit: MailedVisit): string {
  const { kind, organization, at, expectedAt, zone, url } = visit;
  const { title, button } = words(visit);
  const time = at && `${dayOfVisit(at, zone)}, ${windowOfVisit(at, zone)}.`;
  const when =
    kind === "on-my-way" && expectedAt
      ? `Expected at about ${formatTime(expectedAt, zone)}.`
      : time;
  const message = /[.?]$/.test(title) ? title : `${title}.`;
  return [`${organization}: ${message}`, when, button && `${button}: ${url}`]
    .filter(Boolean)
    .join(" ");
}

function words({ kind, organization, inspectorName, at, expectedAt, zone }: MailedVisit): {
  title: string;
  text: string;
  button?: string;
} {
  switch (kind) {
    case "choose":
      return {
        title: "Choose a time for your solar panel inspection",
        text: "Choose a day and an hour that suit you. Two presses book the visit.",
        button: "Choose a time",
      };
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
        title: `Your inspection is on ${at ? dayOfVisit(at, zone) : "the schedule"}`,
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
        text: `Expect ${firstName(inspectorName)} at about ${expectedAt ? formatTime(expectedAt, zone) : "the time of the visit"}.`,
        button: "See the visit",
      };
    case "canceled":
      return {
        title: "Your inspection is canceled",
        text: `Nobody comes at this time. ${organization} writes to you when there is a new one.`,
      };
  }
}
