import type { z } from "zod";
import { allowMails } from "#app/platform/mail/mail-allowance.server.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { writeCalendar } from "#modules/scheduling/public.contact.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { asMail, sendText } from "#app/platform/text-messages/send-text.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { mailContact } from "../../jobs/mail-contact.job.ts";
import { translationIn } from "#app/platform/page/language.ts";
import { visitCatalogs } from "../catalogs.ts";
import { contactTokenOf } from "../contact-token.server.ts";
import { visitTextIn } from "../visit-text.ts";
import { findVisit, isChoosing, isOpen, type VisitOfContact } from "../find-visit.server.ts";
import { writeVisitMail, writeVisitText, type MailedVisit } from "./write-visit-mail.ts";

type MailRequest = z.output<typeof mailContact.payload>;

/**
 * Sends one mail or text message, once. Nothing is sent about a visit that has moved since, or after the contact stopped the mails.
 * @throws while the organization may not send more mails to others today, so that the job runs again later.
 */
export async function mailContactNow({ id, kind, mail, visitAt }: MailRequest): Promise<void> {
  const visit = await findVisit({ id });
  if (!visit || visit.row.stoppedAt || visit.row.revokedAt) return;
  const { row, scope, found, zone } = visit;
  const isCurrent = row.visitAt?.getTime() === (visitAt ? new Date(visitAt).getTime() : undefined);
  if (!isCurrent || !isDue(visit, kind)) return;
  const url = `${env().APP_ORIGIN}/visit/${contactTokenOf(row)}`;
  const translation = translationIn(visitCatalogs, row.language);
  const key = `confirmation:${id}:${mail}`;
  const about: MailedVisit = {
    kind,
    organization: visit.organization,
    owner: visit.owner,
    contactName: found.site.siteRepName ?? found.site.siteOwnerName,
    inspectorName: found.project.inspectorName,
    address: found.site.recordAddress ?? found.site.siteAddress,
    at: row.visitAt,
    expectedAt: row.expectedAt ?? row.visitAt,
    minutes: found.project.inspectionMinutes ?? 60,
    text: visitTextIn(translation, zone),
    language: translation?.language ?? "en",
    url,
    stopUrl: `${url}/stop`,
  };
  const text = row.phone && { key, to: row.phone, text: writeVisitText(about) };
  const message = text
    ? asMail(text)
    : {
        key,
        to: row.email ?? "",
        ...writeVisitMail(about),
        attachments: row.visitAt ? [calendarFile(about, row.visitAt, { id, mail })] : [],
      };
  const sender = { personId: row.askedById, organizationId: scope.organizationId };
  const { allowed, resetsAt } = await allowMails(sender, [message]);
  if (allowed.length === 0)
    throw new Problem("too-many-attempts", `No more mails until ${resetsAt?.toISOString()}.`);
  await (text ? sendText(text) : sendMail(message));
}

function isDue(visit: VisitOfContact, kind: MailRequest["kind"]): boolean {
  if (kind === "canceled") return visit.row.state === "Canceled";
  if (kind === "choose") return isChoosing(visit);
  // The inspector may set out after the start of the visit.
  return kind === "on-my-way" || isOpen(visit);
}

/** The visit for the contact's calendar. A later mail about the same visit replaces or cancels it there. */
function calendarFile(visit: MailedVisit, at: Date, { id, mail }: { id: string; mail: number }) {
  const { minutes, organization, inspectorName, address, url, kind } = visit;
  const { say } = visit.text;
  const title = say("Inspection by {organization}", { organization });
  const text = writeCalendar(title, [
    {
      uid: `visit-${id}@${new URL(url).hostname}`,
      version: mail,
      changedAt: new Date(),
      startsAt: at,
      endsAt: new Date(at.getTime() + minutes * 60_000),
      title,
      place: address,
      details: kind === "canceled" ? "" : (inspectorName ?? ""),
      url,
      isCanceled: kind === "canceled",
    },
  ]);
  return {
    filename: "inspection.ics",
    content: Buffer.from(text),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  };
}
