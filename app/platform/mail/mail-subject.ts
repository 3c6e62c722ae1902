/** The subject of a mail that a person sends to others. Pure. */
import { firstCharacters, isLongerThan } from "../form/count-characters.ts";

const longestTitle = 120;
const longestName = 60;

/** Line breaks, other control characters, and characters that change the text direction. */
const notOfALine = /[\s\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

function oneLine(text: string, most: number): string {
  const line = text.replace(notOfALine, " ").trim();
  return isLongerThan(line, most) ? `${firstCharacters(line, most - 1)}…` : line;
}

/** "<title> · <organization>": every subject names the sending organization, whatever the title is. */
export function mailSubject(title: string, organizationName: string): string {
  return `${oneLine(title, longestTitle)} · ${oneLine(organizationName, longestName)}`;
}
