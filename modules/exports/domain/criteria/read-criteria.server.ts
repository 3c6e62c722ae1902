/** Parses criteria from a post or a URL. */
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { isRecoverable, Problem } from "#app/platform/problems.ts";
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import { allProjects, criteriaInput, type Criteria } from "./criteria.input.ts";
import { recordFilters, type RecordFilter } from "./filter-types.ts";

export interface SentCriteria {
  criteria: Criteria;
  includeIntakeData: boolean;
}

/** @throws Problem "invalid-input" for a value that no control of the page sends. */
export function readCriteria(sent: URLSearchParams | FormData): SentCriteria {
  const values = Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const all = sent.getAll(name).map(String);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
  const read = criteriaInput.safeParse(values);
  if (!read.success) {
    const errors = fieldErrors(read.error);
    throw new Problem("invalid-input", Object.values(errors)[0], errors);
  }
  return { criteria: read.data, includeIntakeData: sent.has("includeIntakeData") };
}

/** Criteria of a URL. Invalid ones mean all projects, with the error. */
export function readCriteriaOrAll(search: URLSearchParams): {
  sent: SentCriteria;
  refusal: string | null;
} {
  try {
    return { sent: readCriteria(search), refusal: null };
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return { sent: { criteria: allProjects, includeIntakeData: false }, refusal: error.message };
  }
}

/** Reads the search words of each filter from a URL. */
export function readSearchTexts(search: URLSearchParams): Record<RecordFilter, string> {
  const finds = recordFilters.map((name) => [name, readChoiceSearch(search, name)]);
  return Object.fromEntries(finds) as Record<RecordFilter, string>;
}

/** Returns the URL parameters for the same criteria. */
export function criteriaSearch({ criteria, includeIntakeData }: SentCriteria): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria))
    for (const one of [value].flat()) if (one !== "") search.append(name, one);
  if (includeIntakeData) search.set("includeIntakeData", "on");
  return search.toString();
}
