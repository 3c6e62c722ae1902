/** The subject of a mail that a person has sent to others. Pure. */

const longestTitle = 120;
const longestName = 60;

/** Ends of lines, other controls, and signs that turn the direction of text. */
const notOfALine = /[\s\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

function oneLine(text: string, most: number): string {
  const letters = [...text.replace(notOfALine, " ").trim()];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
}

/** "<title> · <organization>": whose mail it is stands in every subject, whatever its title says. */
export function mailSubject(title: string, organizationName: string): string {
  return `${oneLine(title, longestTitle)} · ${oneLine(organizationName, longestName)}`;
}
