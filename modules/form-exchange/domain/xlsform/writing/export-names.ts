/** Creates XLSForm names for questions, sections, lists and choices: unique, plain letters. */

const namePattern = /^[A-Za-z_][A-Za-z0-9_.-]{0,99}$/;

/** "Is the roof safe?" becomes "is_the_roof_safe"; "" when the text has no letter or digit. */
export function slug(text: string, max = 40): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "");
  return words.slice(0, max).replace(/_+$/, "");
}

/** Names that pyxform gives to the parts of every form. */
export const reservedNames = ["meta", "data"];

/** Returns each name only once. */
export class Names {
  readonly used: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.used = new Set(reserved);
  }

  /** Returns the wished name, or adds the first unused number. */
  reserve(preferredName: string): string {
    let name = preferredName;
    for (let count = 2; this.used.has(name); count += 1) name = `${preferredName}_${count}`;
    this.used.add(name);
    return name;
  }

  /** Keeps an id that is a valid name; else creates the name from the text. */
  forId(id: string, text: string, otherwise: string): string {
    if (namePattern.test(id) && !(id in {}) && !this.used.has(id)) return this.reserve(id);
    const plain = slug(text) || otherwise;
    return this.reserve(/^[a-z]/.test(plain) ? plain : `q_${plain}`);
  }
}
