import { normalName } from "./normal-name.ts";
import { stateCode, usStates } from "./us-states.ts";

/** A typed address, split from its end: postal code, then state, then the rest. */
export interface SplitAddress {
  /** Words before state and postal code, as typed, without commas. */
  words: string[];
  /** How many of the words are after the last comma; 0 when there was none. */
  wordsAfterComma: number;
  /** Two-letter code. */
  state: string | null;
  /** A comma is before the state. */
  isStateApart: boolean;
  /** States that an incomplete last part may mean ("Ariz"); empty when none. */
  likelyStates: string[];
  zip: string | null;
  /** The digits of an incomplete postal code after a state; empty when there are none. */
  zipStart: string;
}

/** A word ends in a comma when one followed it. */
function wordsOf(text: string): string[] {
  return text
    .replace(/[,\s]*\b(usa|u\.s\.a\.|united states( of america)?)\s*$/i, "")
    .replace(/\s*,[\s,]*/g, ", ")
    .split(/\s+/)
    .filter((word) => word !== "" && word !== ",");
}

const bare = (word: string): string => word.replace(/,$/, "");

/** Removes the state from the end: a code, or a name of up to four words. */
function popState(words: string[]): string | null {
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    const name = words
      .slice(-length)
      .map((word) => bare(word).replaceAll(".", ""))
      .join(" ");
    const code = stateCode(name);
    if (!code) continue;
    words.splice(-length);
    return code;
  }
  return null;
}

function halfTypedStates(words: string[]): string[] {
  const last = words.at(-1);
  const before = words.at(-2);
  if (!last || !before?.endsWith(",")) return [];
  const start = normalName(last);
  if (start === "") return [];
  const fits = ([code, name]: [string, string]): boolean =>
    code.toLowerCase().startsWith(start) || name.toLowerCase().startsWith(start);
  return Object.entries(usStates)
    .filter(fits)
    .map(([code]) => code);
}

/** Digits at the end are the beginning of a postal code after a state, otherwise a house number. */
function popHalfZip(words: string[]): string {
  const last = bare(words.at(-1) ?? "");
  if (!/^\d{1,4}$/.test(last) || !popState(words.slice(0, -1))) return "";
  words.pop();
  return last;
}

export function splitAddress(text: string): SplitAddress {
  const words = wordsOf(text);
  const zip = /^(\d{5})(-\d{4})?$/.exec(bare(words.at(-1) ?? ""))?.[1] ?? null;
  if (zip) words.pop();
  const zipStart = popHalfZip(words);
  const whole = [...words];
  let state = popState(words);
  if (state && words.length === 0 && !zip) {
    words.push(...whole);
    state = null;
  }
  const isStateApart = state !== null && words.at(-1)?.endsWith(",") === true;
  const likelyStates = state || zip ? [] : halfTypedStates(words);
  const trimmed = words.map((word, index) => (index === words.length - 1 ? bare(word) : word));
  const comma = trimmed.findLastIndex((word) => word.endsWith(","));
  return {
    words: trimmed.map(bare),
    wordsAfterComma: comma === -1 ? 0 : trimmed.length - 1 - comma,
    state,
    isStateApart,
    likelyStates,
    zip,
    zipStart,
  };
}
