/** Sends the link to the guest, by email or as a text message. */
import { eq } from "drizzle-orm";
import { formatDate } from "#app/platform/format.ts";
import { allowMails } from "#app/platform/mail/mail-allowance.server.ts";
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { sayIn, translationIn } from "#app/platform/page/language.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { asMail, sendText } from "#app/platform/text-messages/send-text.server.ts";
import { db } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { GuestMessage } from "../jobs/message-guest.job.ts";
import { answerableStatuses } from "../policy.ts";
import { guestLinks } from "../schema.ts";
import { guestCatalogs } from "./catalogs.ts";
import { guestScope, type GuestLinkRow } from "./find-guest.server.ts";
import { isOpenLink } from "./guest-links.server.ts";
import { guestTokenOf, guestUrl } from "./guest-token.server.ts";

/**
 * Sends one message, once.
 * @throws while the organization may not send more mails to others today, so that the job runs again later.
 */
export async function sendGuestMessage({ id, kind, message }: GuestMessage): Promise<void> {
  const [link] = await db.select().from(guestLinks).where(eq(guestLinks.id, id));
  if (!link || !isOpenLink(link) || !(link.email ?? link.phone)) return;
  const about = await describe(link, kind);
  if (!about) return;
  const key = `guest-link:${id}:${message}`;
  const text = link.phone && { key, to: link.phone, text: writeText(about) };
  const sent = text ? asMail(text) : { key, to: link.email ?? "", ...writeMail(about) };
  const sender = { personId: link.createdById, organizationId: link.organizationId };
  const { allowed, resetsAt } = await allowMails(sender, [sent]);
  if (allowed.length === 0)
    throw new Problem("too-many-attempts", `No more mails until ${resetsAt?.toISOString()}.`);
  await (text ? sendText(text) : sendMail(sent));
}

interface Invitation {
  kind: GuestMessage["kind"];
  organization: string;
  address: string;
  until: string;
  url: string;
  language: string | null;
}

/** Null when the project can no longer be answered. */
async function describe(
  link: GuestLinkRow,
  kind: GuestMessage["kind"],
): Promise<Invitation | null> {
  const scope = await guestScope(link);
  try {
    const { project, site } = await getProject(scope, link.projectId);
    if (!answerableStatuses.includes(project.status)) return null;
    const language = translationIn(guestCatalogs, link.language)?.language ?? null;
    const zone = site.timeZone ?? scope.viewer.timeZone;
    return {
      kind,
      organization: scope.viewer.organizationName,
      address: site.recordAddress ?? site.siteAddress,
      until: formatDate(link.expiresAt, zone, { ...(language && { language }) }),
      url: guestUrl(guestTokenOf(link)),
      language,
    };
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

const sayTo = ({ language }: Invitation) => sayIn(translationIn(guestCatalogs, language));

function titleFor(about: Invitation): string {
  const say = sayTo(about);
  return about.kind === "again"
    ? say("A few photos or answers are still needed")
    : say("Help us inspect your solar panels");
}

function writeText(about: Invitation): string {
  return `${about.organization}: ${titleFor(about)}. ${about.url}`;
}

/** A reader who needs the other language finds it in that language. */
const otherLanguage = {
  en: { label: "En español", code: "es" },
  es: { label: "In English", code: "en" },
};

function writeMail(about: Invitation) {
  const { kind, organization, address, until, url, language } = about;
  const say = sayTo(about);
  const title = titleFor(about);
  const other = otherLanguage[language === "es" ? "es" : "en"];
  return {
    subject: mailSubject(title, organization),
    ...composeMail({
      language: language ?? "en",
      heading: title,
      organization,
      paragraphs: [
        kind === "again"
          ? say("A reviewer looked at what you sent. The page shows only what is still needed.")
          : say("Answer a few questions and take photos with your phone. You need no account."),
      ],
      facts: [
        { label: say("Where"), value: address },
        { label: say("Until"), value: until },
      ],
      button: { label: say("Open the questions"), url },
      otherwise: say("If the button does not work, open {url}", { url }),
      after: [say("Open it on the phone with which you take the photos.")],
      reason: say(
        "You get this email because you are the contact for this inspection by {organization}.",
        { organization },
      ),
      links: [{ label: other.label, url: `${url}?language=${other.code}` }],
    }),
  };
}
