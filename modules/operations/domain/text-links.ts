/** A stretch of text, or an address in it. */
export type TextPart = { text: string; href?: string };

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Parts a plain text at the web addresses it holds. */
export function textLinks(text: string): TextPart[] {
  return text
    .split(address)
    .map((part, position) => (position % 2 === 1 ? { text: part, href: part } : { text: part }))
    .filter((part) => part.text !== "");
}
