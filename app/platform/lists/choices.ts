/** What a filter offers: all of it while that is little, else what is found by typing. Pure. */
import type { Scope } from "../viewer.ts";

export interface Choice {
  value: string;
  label: string;
}

export interface Offered<One extends Choice = Choice> {
  choices: One[];
  /** Only where there is more than is offered: `from` is the address that answers typed words, `words` narrowed these. */
  more?: { from: string; words: string };
}

/** Choices that are read through; beyond, a name is typed. */
export const mostOffered = 50;

/** The parameter of an address that carries what is typed to find choices of a filter; it filters nothing itself. */
export const findParameter = (name: string) => `find-${name}`;

/** The button of such a box in a form that is posted: the form comes back with all that was typed, and what was found. */
export const findInForm = { name: "find", value: "choices" } as const;

export const isFindParameter = (name: string) => name.startsWith(findParameter(""));

/** Which choices are asked for: those whose label holds the words, or exactly these; at most so many, by label. */
export type RequestedChoices =
  | { words: string; values?: undefined; most: number }
  | { values: readonly string[]; words?: undefined; most: number };

/**
 * Finds choices for words that are typed. It takes the scope, as the words may come from anybody, and compares them with
 * nothing but the label that the viewer is shown. `search` is the rest of the address.
 */
export type ChoiceReader = (
  scope: Scope,
  asked: RequestedChoices,
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
