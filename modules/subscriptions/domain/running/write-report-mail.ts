/** The text of a report's email. Pure. */
import { composeMail } from "#app/platform/mail/compose-mail.ts";
import type { MailEntry, MailTable } from "#app/platform/mail/mail-content.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";

export interface MailedReport {
  title: string;
  organizationName: string;
  facts: { label: string; value: string }[];
  /** How many projects have each outcome; null for those without one. */
  outcomes: { outcome: string | null; projects: number }[];
  total: number;
  headings: string[];
  rows: string[][];
  /** The page that shows the report with the data of the time it is opened. */
  reportUrl: string;
  /** URL of a file that is too large for a mail; null when it is attached. */
  fileUrl: string | null;
  /** Null in a mail that its reader requested. */
  stopUrl: string | null;
}

/** Number of nonempty cells shown per row. */
const shownCells = 6;
const maxCellLength = 80;

function shownRow(headings: string[], row: string[]): MailEntry {
  const cells = row.flatMap((cell, index) => {
    const text = cell.replace(/\s+/g, " ").trim();
    return text === "" ? [] : [{ heading: headings[index], text: text.slice(0, maxCellLength) }];
  });
  const [first, ...rest] = cells.slice(0, shownCells);
  return {
    title: first ? `${first.heading}: ${first.text}` : "Empty row",
    lines: rest.map((cell) => `${cell.heading}: ${cell.text}`),
  };
}

function outcomeTable({ outcomes, total }: MailedReport): MailTable {
  const share = (projects: number) => `${Math.round((100 * projects) / total)}%`;
  return {
    headings: ["Outcome", "Projects", "Share"],
    rows: outcomes.map(({ outcome, projects }) => [
      outcome ?? "No outcome yet",
      projects.toLocaleString("en-US"),
      share(projects),
    ]),
  };
}

export function writeReportMail(report: MailedReport) {
  const { title, organizationName, facts, total, headings, rows, stopUrl } = report;
  const { fileUrl, reportUrl } = report;
  const count = total === 1 ? "1 row" : `${total.toLocaleString("en-US")} rows`;
  return {
    subject: mailSubject(`${title} (${count})`, organizationName),
    ...composeMail({
      heading: `${title}: ${count}`,
      organization: organizationName,
      paragraphs: [
        ...(facts.length === 0 ? ["All projects."] : []),
        fileUrl ? "The file is too large for an email." : "The file is attached.",
      ],
      facts,
      ...(total > 0 && { table: outcomeTable(report) }),
      listTitle: rows.length < total ? "The first rows:" : "The rows:",
      entries: rows.map((row) => shownRow(headings, row)),
      button: fileUrl
        ? { label: "Sign in to download it", url: fileUrl }
        : { label: "Open the report", url: reportUrl },
      ...(fileUrl && { after: [`Or open the report in Fieldlight: ${reportUrl}`] }),
      reason: stopUrl
        ? `You get this email because ${organizationName} added your address to this report.`
        : "You get this email because you asked for it now.",
      links: stopUrl ? [{ label: "Stop these emails", url: stopUrl }] : [],
    }),
    ...(stopUrl && {
      headers: {
        "List-Unsubscribe": `<${stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}
