/** Patterns that find a person in texts, for the regular expressions of PostgreSQL. Pure. */

/** Everything by which texts name one person, with former values. */
export interface Identity {
  id: string;
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  /** Addresses and numbers of certificates. */
  others: readonly string[];
  /** Whether another user of the organization has one of the names. */
  hasNamesake: boolean;
}

export const formerName = "Former user";
export const removedText = "removed";

export interface Replacement {
  pattern: string;
  by: string;
  /** "gi" ignores case. */
  flags: "g" | "gi";
  /** An address or a number, which a search text may have for another reason. */
  isDetail?: true;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`);

/** A letter before is part of a longer word, unless it ends an escape such as "\n" in JSON. */
const begins = String.raw`(?:(?<=\\[nrtbf])|(?<![[:alnum:]]))`;
const ends = "(?![[:alnum:]])";

/** As it is, and as JSON writes it. */
function wholeWords(text: string): string {
  const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
  return `${begins}(?:${[...forms].map(escaped).join("|")})${ends}`;
}

/** The digits in any notation, with or without the country's code. */
function digitsOf(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length < 7) return null;
  const separated = digits.split("").join("[^0-9a-z]{0,3}");
  return String.raw`(?<![0-9])(?:\+?1[^0-9a-z]{0,3})?\(?${separated}(?![0-9])`;
}

/** A replacement must not be found again. */
const isReplacement = (text: string) =>
  [formerName, removedText, ...formerName.split(" ")].some(
    (word) => word.toLowerCase() === text.toLowerCase(),
  );

const usable = (texts: readonly string[], shortest: number) =>
  [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text.length >= shortest && !isReplacement(text))
    // A longer text contains the shorter one.
    .toSorted((one, other) => other.length - one.length);

/** A single word may also be an ordinary word in a sentence, so it is found only as it is spelled. */
const isSeveralWords = (name: string) => /\S\s+\S/.test(name);

const named = (name: string): Replacement => ({
  pattern: wholeWords(name),
  by: formerName,
  flags: isSeveralWords(name) ? "gi" : "g",
});

/** A name beside the id in JSON: as the value of the id, and in an object that begins with the id. */
function besideId(id: string): Replacement[] {
  const value = String.raw`"(?:[^"\\]|\\.)*"`;
  const before = [`"${escaped(id)}": `, `"id": "${escaped(id)}", "name": `];
  return before.map((text) => ({
    pattern: `(?<=${text})(?!"${formerName}")${value}(?!:)`,
    by: JSON.stringify(formerName),
    flags: "gi",
  }));
}

/**
 * `certain` finds what means no one else: email addresses, a name of several words that nobody else of the organization has, and
 * a name beside the id. `all` finds more, and is only for records that refer to the person or have something certain.
 */
export function patternsOf(identity: Identity): { certain: Replacement[]; all: Replacement[] } {
  const removed = (pattern: string) => ({ pattern, by: removedText, flags: "gi" as const });
  const emails = usable(identity.emails, 3).map(wholeWords).map(removed);
  const names = usable(identity.names, 2);
  const certainNames = names.filter((name) => !identity.hasNamesake && isSeveralWords(name));
  const phones = identity.phones.flatMap((phone) => digitsOf(phone) ?? []);
  const details = [...usable(identity.others, 5).map(wholeWords), ...phones];
  const beside = besideId(identity.id);
  return {
    certain: [...emails, ...certainNames.map(named), ...beside],
    all: [
      ...emails,
      ...details.map((pattern) => ({ ...removed(pattern), isDetail: true as const })),
      ...names.map(named),
      ...beside,
    ],
  };
}
