/** Orders found records by where the words are. Pure. */
import type { FoundRecord } from "./find-records.ts";

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whole words of the name, then beginnings of its words, then its parts, then anything else such as a code or a phone. */
export function rankByName(found: readonly FoundRecord[], text: string): FoundRecord[] {
  const searched = wordsOf(text);
  const fits = [
    (name: string[], word: string) => name.includes(word),
    (name: string[], word: string) => name.some((one) => one.startsWith(word)),
    (name: string[], word: string) => name.some((one) => one.includes(word)),
  ];
  const rankOf = ({ label }: FoundRecord) => {
    const name = wordsOf(label);
    const index = fits.findIndex((isIn) => searched.every((word) => isIn(name, word)));
    return index === -1 ? fits.length : index;
  };
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}
