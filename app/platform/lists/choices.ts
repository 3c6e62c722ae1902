/** The choices of a filter: all of them while there are few, otherwise those found by typing. Pure. */
import type { Scope } from "../viewer.ts";

export interface Choice {
  value: string;
  label: string;
}

export interface OfferedChoices<One extends Choice = Choice> {
  choices: One[];
  /**
   * Set only when there are more choices than offered. `from` is the URL that searches, `searchText` is the current
   * search. With `isDeferred` the page has only what is chosen, and the choices are read when the filter is opened.
   */
  moreChoices?: { from: string; searchText: string; isDeferred?: boolean };
}

/** Choices that a person can scan. Beyond this number, a name is typed. */
export const maxOffered = 50;

/** The query parameter with the search text for a filter's choices. It does not filter the list itself. */
export const choiceSearchParameter = (name: string) => `find-${name}`;

/**
 * The button of such a search box in a posted form. The form comes back with everything that was typed, and the choices
 * found.
 */
export const choiceSearchButton = { name: "find", value: "choices" } as const;

export const isChoiceSearchParameter = (name: string) => name.startsWith(choiceSearchParameter(""));

/**
 * The requested choices: those whose label contains the words, or exactly these ids. At most this many, ordered by label.
 */
export type RequestedChoices =
  | { searchText: string; values?: undefined; max: number }
  | { values: readonly string[]; searchText?: undefined; max: number };

/**
 * Finds choices for typed words. It takes the scope, because anybody may send the words, and searches only the label that
 * the viewer sees. `search` is the rest of the URL.
 */
export type ChoiceReader = (
  scope: Scope,
  requested: RequestedChoices,
  search: URLSearchParams,
) => Promise<Choice[]>;

/** A filter whose choices are found by typing, as a manifest declares it. */
export interface ChoiceSource {
  /** Unique among all modules, such as "tickets.assignee". */
  id: string;
  /** Permission of the page that has the filter. */
  guard: string;
  load: () => Promise<{ readChoices: ChoiceReader }>;
}
