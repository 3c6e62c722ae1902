/** Reads the choices of a filter: the first ones, those found by words, and always the chosen ones. */
import { inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { containsPattern } from "../search/search-text.ts";
import {
  choiceSearchParameter,
  maxOffered,
  type RequestedChoices,
  type Choice,
  type OfferedChoices,
} from "./choices.ts";
import { toChoiceSearch } from "./table-query.ts";

/** The choices to read while somebody types: one more than is offered. */
export const requestBySearchText = (text: string): RequestedChoices => ({
  searchText: toChoiceSearch(text),
  max: maxOffered + 1,
});

/** The condition that a choice is a requested one. */
export function isRequestedChoice(
  { searchText, values }: RequestedChoices,
  value: SQLWrapper,
  label: SQLWrapper,
): SQL | undefined {
  if (values) return inArray(value, [...values]);
  return searchText === ""
    ? undefined
    : sql`lower(${label}) like ${containsPattern(searchText.toLowerCase())}`;
}

/** The same for choices that are already loaded. */
export function matchingChoices(
  choices: readonly Choice[],
  { searchText, values, max }: RequestedChoices,
) {
  const found = values
    ? choices.filter(({ value }) => values.includes(value))
    : choices.filter(({ label }) => label.toLowerCase().includes(searchText.toLowerCase()));
  return found.slice(0, max);
}

export interface ChoiceSearch {
  /** The URL that searches, without the prefix of the organization. */
  from: string;
  searchText: string;
  chosen: readonly string[];
}

/** What a posted form requests for one of its fields: the text of its search box, and the chosen ids. */
export function choiceSearchOf(
  values: Readonly<Record<string, string | string[]>>,
  name: string,
  from: string,
): ChoiceSearch {
  const text = [values[choiceSearchParameter(name)] ?? ""].flat()[0]!;
  return { from, searchText: toChoiceSearch(text), chosen: [values[name] ?? []].flat() };
}

/** @returns what the filter shows. Calls `read` again only for chosen ones that the first result lacks. */
export async function offerChoices<One extends Choice>(
  { from, searchText, chosen }: ChoiceSearch,
  read: (requested: RequestedChoices) => Promise<One[]>,
): Promise<OfferedChoices<One>> {
  const found = await read(requestBySearchText(searchText));
  const missing = missingChosenIds(found, searchText, chosen);
  const chosenOnes = missing.length > 0 ? await read({ values: missing, max: missing.length }) : [];
  return toOfferedChoices(found, chosenOnes, { from, searchText });
}

/** Chosen ids to read in addition to those found. None when all existing choices were found. */
export function missingChosenIds(
  found: readonly Choice[],
  text: string,
  chosen: readonly string[],
) {
  if (text === "" && found.length <= maxOffered) return [];
  const shown = new Set(found.slice(0, maxOffered).map(({ value }) => value));
  return [...new Set(chosen)].filter((value) => value !== "" && !shown.has(value));
}

/** The chosen ones come before the found ones. */
export function toOfferedChoices<One extends Choice>(
  found: readonly One[],
  chosenOnes: readonly One[],
  more: { from: string; searchText: string },
): OfferedChoices<One> {
  const choices = [...chosenOnes, ...found.slice(0, maxOffered)];
  return more.searchText !== "" || found.length > maxOffered
    ? { choices, moreChoices: more }
    : { choices };
}
