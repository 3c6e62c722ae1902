/** The subject of a mail that a person sends to others. Pure. */
import { firstCharacters, isLongerThan } from "../form/count-characters.ts";
import { asLine } from "./mail-line.ts";

const maxTitleLength = 120;
const maxNameLength = 60;

function oneLine(text: string, max: number): string {
  const line = asLine(text);
  return isLongerThan(line, max) ? `${firstCharacters(line, max - 1)}…` : line;
}

/** "<title> · <organization>": every subject names the sending organization, whatever the title is. */
export function mailSubject(title: string, organizationName: string): string {
  return `${oneLine(title, maxTitleLength)} · ${oneLine(organizationName, maxNameLength)}`;
}
