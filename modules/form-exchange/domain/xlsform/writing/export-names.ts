/** Names for questions, sections, lists and choices, as XLSForm wants them: unique, plain letters. */

const namePattern = /^[A-Za-z_][A-Za-z0-9_.-]{0,99}$/;

/** "Is the roof safe?" as "is_the_roof_safe"; "" when no letter or digit is in it. */
export function slug(text: string, most = 40): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "");
  return words.slice(0, most).replace(/_+$/, "");
}

/** Hands out each name once. */
export class Names {
  readonly taken = new Set<string>();

  /** The name as wished, or with the first number that is free. */
  give(wish: string): string {
    let name = wish;
    for (let count = 2; this.taken.has(name); count += 1) name = `${wish}_${count}`;
    this.taken.add(name);
    return name;
  }

  /** An id that is a name already stays; else the text decides. */
  forId(id: string, text: string, otherwise: string): string {
    if (namePattern.test(id) && !(id in {}) && !this.taken.has(id)) return this.give(id);
    const plain = slug(text) || otherwise;
    return this.give(/^[a-z]/.test(plain) ? plain : `q_${plain}`);
  }
}
