import { fieldsWith, type Described } from "../../fields/registry.ts";
import type { ProjectRow } from "../project-rows.ts";
import { phoneDigits } from "#app/platform/search/words.ts";

/** A project and its site in one, as stored. */
export interface SearchableProject {
  siteOwnerName: string;
  siteAddress: string;
  [column: string]: unknown;
  geocodeResults?: { formatted_address?: unknown } | null;
  answeredCodes?: string;
}

/** A site known by its coordinates is also found by the place near it. */
function placeNear({ geocodeResults, siteAddress }: SearchableProject): string | null {
  const near = geocodeResults?.formatted_address;
  return typeof near === "string" && near !== siteAddress ? near : null;
}

function searchedTexts(
  project: SearchableProject,
  { name, column, searched }: Described<"searched">,
): (string | null)[] {
  const value = project[column.split(".")[1]!];
  const text = typeof value === "string" ? value : "";
  if (searched === "phone") return [text, phoneDigits(text)];
  return name === "siteAddress" ? [text, placeNear(project)] : [text];
}

/** The columns of a project, besides those of its site, that its search text has. */
export const searchedColumns = [
  ...fieldsWith("searched")
    .map(({ column }) => column.split("."))
    .flatMap(([table, column]) => (table === "projects" ? [column] : [])),
  "answeredCodes",
] as (keyof ProjectRow)[];

/** The lower-cased text that a list's search box searches. Only what writes a project and seeds call it. */
export function projectSearchText(project: SearchableProject): string {
  return [
    ...fieldsWith("searched").flatMap((field) => searchedTexts(project, field)),
    // Last, so that they can be cut off for viewers who may not read the answers.
    project.answeredCodes,
  ]
    .filter((text) => text)
    .join("\n")
    .toLowerCase();
}
