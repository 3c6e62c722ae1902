/** The text of a report's mail: plain and short. Pure. */
import { mailSubject } from "#app/platform/mail/mail-subject.ts";

export interface MailedReport {
  title: string;
  organizationName: string;
  words: { label: string; words: string }[];
  total: number;
  headings: string[];
  rows: string[][];
  /** URL of a file that is too large for a mail; null when it is attached. */
  fileUrl: string | null;
  /** Null in a mail that its reader requested. */
  stopUrl: string | null;
}

/** Number of nonempty cells shown per row. */
const shownCells = 6;
const longestCell = 80;

function rowWords(headings: string[], row: string[]): string {
  const cells = row.flatMap((cell, at) => {
    const words = cell.replace(/\s+/g, " ").trim();
    return words === "" ? [] : [`${headings[at]}: ${words.slice(0, longestCell)}`];
  });
  return cells.slice(0, shownCells).join("\n");
}

export function writeReportMail(report: MailedReport) {
  const { title, organizationName, words, total, headings, rows, fileUrl, stopUrl } = report;
  const count = total === 1 ? "1 row" : `${total.toLocaleString("en-US")} rows`;
  const criteria = words.map(({ label, words: text }) => `${label}: ${text}`);
  const parts = [
    `${title}: ${count}`,
    criteria.length === 0 ? "All projects." : criteria.join("\n"),
    fileUrl
      ? `The file is too large for an email. Sign in to download it: ${fileUrl}`
      : "The file is attached.",
    ...(rows.length > 0 ? [rows.length < total ? "The first rows:" : "The rows:"] : []),
    ...rows.map((row) => rowWords(headings, row)),
    ...(stopUrl ? [`--\nStop these emails: ${stopUrl}`] : []),
  ];
  return {
    subject: mailSubject(`${title} (${count})`, organizationName),
    text: `${parts.join("\n\n")}\n`,
    ...(stopUrl && {
      headers: {
        "List-Unsubscribe": `<${stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}
