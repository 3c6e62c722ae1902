const maxLength = 32_000;

/** XML does not allow control characters, halves of a surrogate pair, or the two noncharacters at the end. */
const forbidden = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu;

/** Returns the text as a cell can store it: trimmed, without characters that XML forbids, at most 32,000 characters. */
export function cellText(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, "\n").replaceAll(forbidden, "").trim();
  return clean
    .slice(0, maxLength)
    .replaceAll(/\p{Cs}$/gu, "")
    .trim();
}
