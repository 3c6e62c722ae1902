const longest = 32_000;

/** XML cannot hold control characters, halves of a surrogate pair, or the two non-characters at the end. */
const forbidden = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu;

/** The text as a cell can hold it: trimmed, without what XML forbids, at most 32,000 characters. */
export function cellText(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, "\n").replaceAll(forbidden, "").trim();
  return clean
    .slice(0, longest)
    .replaceAll(/\p{Cs}$/gu, "")
    .trim();
}
