/** Finds the web addresses in a text. Pure. */
export interface LinkedPart {
  text: string;
  isLink: boolean;
}

/** A sentence's own punctuation at the end does not belong to the address. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** Splits a text into parts; plain text and web addresses alternate. */
export function linkedParts(text: string): LinkedPart[] {
  return text
    .split(address)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
