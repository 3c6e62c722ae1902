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
  geocodeResults?: { formatted_address?: unknown } | null;
  answeredCodes?: string;
}

/** A site known by its coordinates is also found by the place near it. */
function placeNear({ geocodeResults, siteAddress }: SearchableProject): string | null {
  const near = geocodeResults?.formatted_address;
  return typeof near === "string" && near !== siteAddress ? near : null;
}

/** The lower-cased text that a list's search box searches. Every write that creates or edits a project must store it. */
export function projectSearchText(project: SearchableProject): string {
  return [
    project.siteOwnerName,
    project.siteAddress,
    placeNear(project),
    project.recordAddress,
    project.siteRepName,
    project.siteRepEmail,
    project.siteRepPhone,
    phoneDigits(project.siteRepPhone ?? ""),
    project.clientName,
    project.inspectorName,
    project.installerName,
    project.formTitle,
    // Last, so that they can be cut off for viewers who may not read the answers.
    project.answeredCodes,
  ]
    .filter((text) => text)
    .join("\n")
    .toLowerCase();
}

/** The changed columns of a project whose answers contain other codes than those at the end of its search text. */
export function withAnsweredCodes(
  { searchText, answeredCodes }: { searchText: string; answeredCodes: string },
  codes: string,
): { searchText: string; answeredCodes: string } {
  const others = searchText.slice(0, searchText.length - answeredCodes.length).trimEnd();
  return {
    searchText: codes === "" ? others : `${others}\n${codes}`,
    answeredCodes: codes,
  };
}
