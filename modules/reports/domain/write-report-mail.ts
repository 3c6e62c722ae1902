/** The text of the email with which a report is sent. Pure. */
import { sayIn, type Say } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
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
  /** The sentences of the email in the language of the attached report; English without any. */
  translation?: Translation | null;
}

/** The maximum number of failures in the email; the report contains all of them. */
const maxFailures = 5;

export function writeReportMail(report: MailedReport) {
  const { title, siteOwnerName, siteAddress, sender, result, mapCid, reportUrl } = report;
  const { name, organizationName } = sender;
  const say = sayIn(report.translation ?? null);
  const failures = result?.failures ?? [];
  const more = failures.length - maxFailures;
  return {
    subject: mailSubject(title, organizationName),
    ...composeMail({
      heading: say("Inspection report for {name}", { name: siteOwnerName }),
      organization: organizationName,
      paragraphs: [
        siteAddress,
        say("{name} of {organization} sends you this inspection report.", {
          name,
          organization: organizationName,
        }),
      ],
      outcome: outcomeOf(result, say),
      listTitle:
        failures.length === 1
          ? say("1 finding")
          : say("{count} findings", { count: failures.length }),
      entries: failures.slice(0, maxFailures).map(({ question, category, value }) => ({
        title: question,
        lines: [[category && say(category), value].filter(Boolean).join(": ")],
      })),
      ...(mapCid && {
        picture: {
          cid: mapCid,
          alt: say("Map of {address}", { address: siteAddress }),
          width: 500,
          height: 200,
        },
      }),
      button: { label: say("Open the report"), url: reportUrl },
      after: [
        ...(more > 0 ? [say("And {count} more in the report.", { count: more })] : []),
        say("The report is attached as a PDF. Opening it in Fieldlight requires an account."),
      ],
      reason: say("You get this email because {name} sent this report to your address.", { name }),
    }),
  };
}

function outcomeOf(result: MailedReport["result"], say: Say) {
  if (!result?.rawData.scored) return undefined;
  const { pass, total } = result.rawData;
  return {
    word: say(result.verdict),
    percent: Math.round((100 * pass) / total),
    detail: say("{pass} of {total} answers passed. {score}", {
      pass,
      total,
      score: result.scoreText,
    }),
    isGood: result.verdict === "Pass",
  };
}
