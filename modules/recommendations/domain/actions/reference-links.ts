import { isLongerThan } from "#app/platform/form/count-characters.ts";

/** A link of an action's reference information. */
export interface ReferenceLink {
  text: string;
  url: string;
}

export const referenceFormat =
  "Enter each reference as [link text](url). Separate references with a pipe (|).";

const maxLength = 4_000;

/** A text without brackets in it, and a web address without spaces. */
const link = /^\[([^[\]|]+)\]\((https?:\/\/[^\s()|]+(?:\([^\s()|]*\)[^\s()|]*)*)\)$/i;

/** Reads `[NEC](https://x.y)|[Guide](https://z.y)`; null when a part has another format. Empty parts are omitted. */
export function readReferences(text: string): ReferenceLink[] | null {
  const links: ReferenceLink[] = [];
  for (const part of text.split("|").map((each) => each.trim())) {
    if (part === "") continue;
    const [, words, url] = link.exec(part) ?? [];
    if (words === undefined || url === undefined || !URL.canParse(url)) return null;
    links.push({ text: words.trim() || url, url });
  }
  return links;
}

/** Returns the error of a text of references, or null. */
export function referenceError(text: string): string | null {
  if (isLongerThan(text, maxLength)) return `may be no longer than ${maxLength} characters`;
  return readReferences(text) === null ? referenceFormat : null;
}
