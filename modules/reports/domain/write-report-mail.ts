/** The text of the email with which a report is sent. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import type { StoredResult } from "#modules/scoring/public.results.server.ts";

export interface MailedReport {
  title: string;
  siteOwnerName: string;
  siteAddress: string;
  sender: { name: string; organizationName: string };
  /** Null when the project was never scored. */
  result: Pick<StoredResult, "verdict" | "scoreText" | "rawData" | "failures"> | null;
  /** Content id of the attached map; null without a map. */
  mapCid: string | null;
  reportUrl: string;
}

/** The maximum number of failures in the email; the report contains all of them. */
const maxFailures = 5;

export function writeReportMail(report: MailedReport) {
  const { title, siteOwnerName, siteAddress, sender, result, mapCid, reportUrl } = report;
  const { name, organizationName } = sender;
  const failures = result?.failures ?? [];
  const more = failures.length - maxFailures;
  return {
    subject: mailSubject(title, organizationName),
    ...composeMail({
      heading: `Inspection report for ${siteOwnerName}`,
      organization: organizationName,
      paragraphs: [siteAddress, `${name} of ${organizationName} sends you this inspection report.`],
      outcome: outcomeOf(result),
      listTitle: failures.length === 1 ? "1 finding" : `${failures.length} findings`,
      entries: failures.slice(0, maxFailures).map(({ question, category, value }) => ({
        title: question,
        lines: [[category, value].filter(Boolean).join(": ")],
      })),
      ...(mapCid && {
        picture: { cid: mapCid, alt: `Map of ${siteAddress}`, width: 500, height: 200 },
      }),
      button: { label: "Open the report", url: reportUrl },
      after: [
        ...(more > 0 ? [`And ${more} more in the report.`] : []),
        "The report is attached as a PDF. Opening it in Fieldlight requires an account.",
      ],
      reason: `You get this email because ${name} sent this report to your address.`,
    }),
  };
}

function outcomeOf(result: MailedReport["result"]) {
  if (!result?.rawData.scored) return undefined;
  const { pass, total } = result.rawData;
  return {
    word: result.verdict,
    percent: Math.round((100 * pass) / total),
    detail: `${pass} of ${total} answers passed. ${result.scoreText}`,
    isGood: result.verdict === "Pass",
  };
}
