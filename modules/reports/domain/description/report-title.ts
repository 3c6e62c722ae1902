import type { ReportContent } from "./read-report-content.server.ts";

/** "Rooftop inspection: Ines Roth, 12 Solar Way": the title of a report in lists, mails and on its first page. */
export function reportTitle(
  project: { formTitle: string | null },
  site: { siteOwnerName: string; siteAddress: string },
): string {
  return `${project.formTitle ?? "Inspection"}: ${site.siteOwnerName}, ${site.siteAddress}`;
}

/** The title of the form in the language of the report. */
export const formTitleOf = ({
  translation,
  intake,
  project,
}: Pick<ReportContent, "translation" | "intake" | "project">): string | null =>
  translation && intake ? intake.form.title : project.formTitle;

/** The name of the downloaded file. */
export function reportFileName(title: string): string {
  return `${title.replace(/[\\/:]+/g, " -").slice(0, 100)}.pdf`;
}
