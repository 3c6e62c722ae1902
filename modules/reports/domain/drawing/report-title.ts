/** "Rooftop inspection: Ines Roth, 12 Solar Way": how a report is called in lists, mails and on its first page. */
export function reportTitle(
  project: { formTitle: string | null },
  site: { siteOwnerName: string; siteAddress: string },
): string {
  return `${project.formTitle ?? "Inspection"}: ${site.siteOwnerName}, ${site.siteAddress}`;
}

/** The name of the file a person downloads. */
export function reportFileName(title: string): string {
  return `${title.replace(/[\\/:]+/g, " -").slice(0, 100)}.pdf`;
}
