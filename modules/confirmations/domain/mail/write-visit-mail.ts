/** The mails to the contact of a site. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { formatHours } from "#app/platform/format.ts";
import type { mailKinds } from "../../jobs/mail-contact.job.ts";
import { firstName, type VisitText } from "../visit-text.ts";

export interface MailedVisit {
  kind: (typeof mailKinds)[number];
  organization: string;
  /** The organization for which the visit is made, if it is another one. */
  owner: string | null;
  contactName: string | null;
  inspectorName: string | null;
  address: string;
  /** Null while no visit is booked. */
  at: Date | null;
  /** When an inspector who has set out will arrive. */
  expectedAt: Date | null;
  minutes: number;
  /** In the contact's language, by the clock of the site. */
  text: VisitText;
  language: string;
  /** The page of the visit, and the one that stops these mails. */
  url: string;
  stopUrl: string;
}

/** A reader who needs the other language finds it in that language. */
const otherLanguage: Record<string, { label: string; code: string }> = {
  en: { label: "En español", code: "es" },
  es: { label: "In English", code: "en" },
};

export function writeVisitMail(visit: MailedVisit) {
  const { organization, owner, contactName, address, language } = visit;
  const { at, url, stopUrl } = visit;
  const { say } = visit.text;
  const { title, text, button } = words(visit);
  const other = otherLanguage[language];
  return {
    subject: mailSubject(title, organization),
    ...composeMail({
      language,
      heading: title,
      organization,
      paragraphs: [
        ...(contactName ? [say("Hello {name},", { name: firstName(contactName) })] : []),
        text,
      ],
      facts: [
        ...(at ? factsOfTime(visit, at) : []),
        { label: say("Where"), value: address },
        ...(owner ? [{ label: say("For"), value: owner }] : []),
      ],
      ...(button && {
        button: { label: button, url },
        otherwise: say("If the button does not work, open {url}", { url }),
        after: [say("No account is needed. The page is about this visit only.")],
      }),
      reason: say(
        "You get this email because you are the contact for this inspection by {organization}.",
        { organization },
      ),
      links: [
        ...(button && other ? [{ label: other.label, url: `${url}?language=${other.code}` }] : []),
        { label: say("Stop emails about this visit"), url: stopUrl },
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const inspectorOf = ({ inspectorName, text: { say } }: MailedVisit): string =>
  inspectorName ?? say("The inspector");

function factsOfTime(visit: MailedVisit, at: Date): { label: string; value: string }[] {
  const { kind, organization, expectedAt, minutes } = visit;
  const { say, dayOf, windowOf, timeOf, stayOf } = visit.text;
  const isOnTheWay = kind === "on-my-way" && expectedAt !== null;
  const when = isOnTheWay
    ? say("Today at about {time}", { time: timeOf(expectedAt) })
    : `${dayOf(at)}, ${windowOf(at)}`;
  if (kind === "canceled") return [{ label: say("When"), value: when }];
  const inspector = inspectorOf(visit);
  const stay = isOnTheWay
    ? say("About {time}", { time: formatHours(minutes) })
    : stayOf(inspector, minutes);
  return [
    { label: say("When"), value: when },
    { label: say("Who"), value: `${inspector}, ${organization}` },
    { label: say("How long"), value: stay },
  ];
}

/** The same message as a text message. It has the link only when the contact can do something on the page. */
export function writeVisitText(visit: MailedVisit): string {
  const { kind, organization, at, expectedAt, url } = visit;
  const { say, dayOf, windowOf, timeOf } = visit.text;
  const { title, button } = words(visit);
  const time = at && `${dayOf(at)}, ${windowOf(at)}.`;
  const when =
    kind === "on-my-way" && expectedAt
      ? say("Expected at about {time}.", { time: timeOf(expectedAt) })
      : time;
  const message = /[.?]$/.test(title) ? title : `${title}.`;
  return [`${organization}: ${message}`, when, button && `${button}: ${url}`]
    .filter(Boolean)
    .join(" ");
}

function words(visit: MailedVisit): { title: string; text: string; button?: string } {
  const { kind, organization, at, expectedAt } = visit;
  const { say, dayOf, timeOf } = visit.text;
  const name = firstName(inspectorOf(visit));
  switch (kind) {
    case "choose":
      return {
        title: say("Choose a time for your solar panel inspection"),
        text: say("Choose a day and an hour that suit you. Two presses book the visit."),
        button: say("Choose a time"),
      };
    case "ask":
      return {
        title: say("Can we inspect your solar panels?"),
        text: say("Does this time suit you? One press confirms it."),
        button: say("Confirm or change the time"),
      };
    case "moved":
      return {
        title: say("The time of your inspection has changed"),
        text: say("This is the new time. Does it suit you?"),
        button: say("Confirm or change the time"),
      };
    case "booked":
      return {
        title: at
          ? say("Your inspection is on {day}", { day: dayOf(at) })
          : say("Your inspection is on the schedule"),
        text: say("You chose this time, and it is booked."),
        button: say("See the visit"),
      };
    case "reminder":
      return {
        title: say("Tomorrow: {name} inspects your solar panels", { name }),
        text: say(
          "Be at home if you can. The inspector needs the roof, the inverter and the main panel.",
        ),
        button: say("See or change the visit"),
      };
    case "on-my-way":
      return {
        title: say("{name} is on the way", { name }),
        text: expectedAt
          ? say("Expect {name} at about {time}.", { name, time: timeOf(expectedAt) })
          : say("Expect {name} at about the time of the visit.", { name }),
        button: say("See the visit"),
      };
    case "canceled":
      return {
        title: say("Your inspection is canceled"),
        text: say(
          "Nobody comes at this time. {organization} writes to you when there is a new one.",
          { organization },
        ),
      };
  }
}
