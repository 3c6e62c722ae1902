/** One email of each kind, to check the layout that all emails share. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import type { MailContent } from "#app/platform/mail/mail-content.ts";
import { mailMark } from "#app/platform/mail/mail-mark.ts";

const origin = "https://app.fieldlight.example";
const organization = "Sunline Assurance";

const samples: Record<string, MailContent> = {
  "A notification": {
    heading: "Inspection scheduled for Thu, Nov 26, 2026, 9:30 AM MST with Adrian Moss",
    organization,
    facts: [
      { label: "Site", value: "Oscar Zielinski, 2218 W Palmaire Ave, Phoenix, AZ 85021" },
      { label: "Sent", value: "Wed, Nov 25, 2026, 4:12 PM" },
    ],
    button: { label: "Open in Fieldlight", url: `${origin}/projects/1/manage` },
    reason: "You get this email because your settings send emails of this kind right away.",
    links: [
      { label: "Choose when you get emails", url: `${origin}/settings/notifications` },
      { label: "Stop these emails", url: `${origin}/unsubscribe/1` },
    ],
  },
  "A report": {
    heading: "Inspection report for Oscar Zielinski",
    organization,
    paragraphs: [
      "2218 W Palmaire Ave, Phoenix, AZ 85021",
      "Adrian Moss of Sunline Assurance sends you this inspection report.",
    ],
    outcome: {
      word: "Pass",
      percent: 92,
      detail: "39 of 42 answers passed. actual: 92%; minimum: 80%",
      isGood: true,
    },
    listTitle: "2 findings",
    entries: [
      { title: "Is the second rail foot flashed?", lines: ["Major: No"] },
      { title: "Is the rapid shutdown switch labeled?", lines: ["Minor: No"] },
    ],
    button: { label: "Open the report", url: `${origin}/reports/1/download` },
    after: ["The report is attached as a PDF. Opening it in Fieldlight requires an account."],
    reason: "You get this email because Adrian Moss sent this report to your address.",
  },
  "A failed report": {
    heading: "Inspection report for Zoe Vasquez",
    organization,
    outcome: {
      word: "Fail",
      percent: 61,
      detail: "25 of 41 answers passed. actual: 61%; minimum: 80%",
      isGood: false,
    },
    button: { label: "Open the report", url: `${origin}/reports/2/download` },
    reason: "You get this email because Adrian Moss sent this report to your address.",
  },
  "A link": {
    heading: "Reset your Fieldlight password",
    paragraphs: ["We received a request to reset the password for this email address."],
    button: { label: "Choose a new password", url: `${origin}/reset/7Q2M-XK41-9D` },
    otherwise: `If the button does not work, open ${origin}/reset/7Q2M-XK41-9D`,
    after: ["The link works once and expires in one hour."],
    reason:
      "You get this email because someone used your address on the sign-in page. We never ask for your password by email.",
  },
};

/** A URL of the app's icon; in a sent email the icon is an attachment. */
const shownMark = "/app-icons/icon-192.png";

export function sampleMails() {
  return Object.entries(samples).map(([title, content]) => {
    const { text, html } = composeMail(content);
    return { title, text, html: html.replace(`cid:${mailMark.cid}`, shownMark) };
  });
}
