import { fieldsWith, type FieldWithParts } from "../../fields/registry.ts";
import type { ProjectRow } from "../project-rows.ts";
import { phoneDigits } from "#app/platform/search/search-text.ts";

/** The stored columns of a project and its site, as one object. */
export interface SearchableProject {
  siteOwnerName: string;
  siteAddress: string;
  [column: string]: unknown;
  geocodeResults?: { formatted_address?: unknown } | null;
  answerCodes?: string;
}

/** The place near the coordinates, so that a search finds a site that was entered by its coordinates. */
function placeNear({ geocodeResults, siteAddress }: SearchableProject): string | null {
  const near = geocodeResults?.formatted_address;
  return typeof near === "string" && near !== siteAddress ? near : null;
}

function searchedTexts(
  project: SearchableProject,
  { name, column, searched }: FieldWithParts<"searched">,
): (string | null)[] {
  const value = project[column.split(".")[1]!];
  const text = typeof value === "string" ? value : "";
  if (searched === "phone") return [text, phoneDigits(text)];
  return name === "siteAddress" ? [text, placeNear(project)] : [text];
}

/** The columns of a project that its search text contains, without those of its site. */
export const searchedColumns = [
  ...fieldsWith("searched")
    .map(({ column }) => column.split("."))
    .flatMap(([table, column]) => (table === "projects" ? [column] : [])),
  "answerCodes",
] as (keyof ProjectRow)[];

/**
 * The text that the search box of a list searches, in lower case. Only the functions that write a project and the seeds
 * call it.
 */
export function projectSearchText(project: SearchableProject): string {
  return [
    ...fieldsWith("searched").flatMap((field) => searchedTexts(project, field)),
    // The codes are last, so that they can be cut off for viewers who may not read the answers.
    project.answerCodes,
  ]
    .filter((text) => text)
    .join("\n")
    .toLowerCase();
}
