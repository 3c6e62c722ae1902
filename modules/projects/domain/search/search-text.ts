import { phoneDigits } from "#app/platform/search/phone-digits.ts";

export interface SearchableProject {
  siteOwnerName: string;
  siteAddress: string;
  recordAddress?: string | null;
  siteRepName?: string | null;
  siteRepEmail?: string | null;
  siteRepPhone?: string | null;
  clientName?: string | null;
  inspectorName?: string | null;
  installerName?: string | null;
  formTitle?: string | null;
}

/** The lower-cased text a list's search box looks in; written by whoever creates or edits a project. */
export function projectSearchText(project: SearchableProject): string {
  return [
    project.siteOwnerName,
    project.siteAddress,
    project.recordAddress,
    project.siteRepName,
    project.siteRepEmail,
    project.siteRepPhone,
    phoneDigits(project.siteRepPhone ?? ""),
    project.clientName,
    project.inspectorName,
    project.installerName,
    project.formTitle,
  ]
    .filter((text) => text)
    .join("\n")
    .toLowerCase();
}
