/** Finds the people mentioned with @ in a comment. Pure. */
export interface Mentionable {
  id: string;
  name: string;
}

/** A part of a text: plain text, or a person's name with its @. */
export interface TextPart {
  text: string;
  isMention: boolean;
}

const isLetter = /[\p{L}\p{N}]/u;

/** Splits the text into parts; of two names with the same start, the longer match counts. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = "";
  for (let index = 0; index < text.length;) {
    const name =
      text[index] === "@" ? longestFirst.find((one) => isNamedAt(text, index, one)) : undefined;
    if (name === undefined) {
      plain += text[index]!;
      index += 1;
      continue;
    }
    if (plain !== "") parts.push({ text: plain, isMention: false });
    plain = "";
    parts.push({ text: text.slice(index, index + 1 + name.length), isMention: true });
    index += 1 + name.length;
  }
  return plain === "" ? parts : [...parts, { text: plain, isMention: false }];
}

function isNamedAt(text: string, index: number, name: string): boolean {
  const end = index + 1 + name.length;
  if (text.slice(index + 1, end).toLowerCase() !== name.toLowerCase()) return false;
  return !isLetter.test(text[end] ?? "") && !isLetter.test(text[index - 1] ?? "");
}

/** Everyone mentioned in a text, once; two people with the same name are both mentioned. */
export function mentionedIn(text: string, people: readonly Mentionable[]): Mentionable[] {
  const named = new Set(
    partsOf(
      text,
      people.map(({ name }) => name),
    )
      .filter(({ isMention }) => isMention)
      .map((part) => part.text.slice(1).toLowerCase()),
  );
  return people.filter(({ name }) => named.has(name.toLowerCase()));
}
