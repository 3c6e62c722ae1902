/** The key of a row, and how an address writes it: `Projects('id')`, `Answers(projectId='a',questionId='b')`. Pure. */
import type { EntityRow, EntitySet } from "#app/platform/feeds/entity-set.ts";

/** By the columns of the set's key. */
export type EntityKey = Readonly<Record<string, string>>;

export const keyOf = ({ key }: EntitySet, row: EntityRow): EntityKey =>
  Object.fromEntries(key.map((column) => [column, String(row[column])]));

const quoted = (text: string) => `'${encodeURIComponent(text.replaceAll("'", "''"))}'`;

export function writeEntityAddress(name: string, key: EntityKey): string {
  const entries = Object.entries(key);
  const [first] = entries;
  if (first && entries.length === 1) return `${name}(${quoted(first[1])})`;
  return `${name}(${entries.map(([column, value]) => `${column}=${quoted(value)}`).join(",")})`;
}

/**
 * @param address the decoded last part of the path.
 * @returns the name of the set, with the key if the address names one row. Null for what is no address.
 */
export function readEntityAddress(
  address: string,
): { name: string; keyOf: (set: EntitySet) => EntityKey | null } | null {
  const [, name, , inside] = /^(\w+)(\((.*)\))?$/s.exec(address) ?? [];
  if (name === undefined) return null;
  return {
    name,
    keyOf: (set) => (inside === undefined ? null : readKey(set, inside)),
  };
}

const namedPart = /^\s*(\w+)\s*=\s*'((?:[^']|'')*)'\s*(?:,|$)/;

/** Empty for a text that names no key of the set. */
function readKey({ key }: EntitySet, text: string): EntityKey {
  const [, plain] = /^'((?:[^']|'')*)'$/.exec(text) ?? [];
  const plainText = (quotedText: string) => quotedText.replaceAll("''", "'");
  if (plain !== undefined) return key.length === 1 ? { [key[0]!]: plainText(plain) } : {};
  const found: Record<string, string> = {};
  for (let rest = text; rest !== "";) {
    const [whole, column, value] = namedPart.exec(rest) ?? [];
    if (whole === undefined || column === undefined || value === undefined) return {};
    found[column] = plainText(value);
    rest = rest.slice(whole.length);
  }
  const isWhole = key.every((column) => Object.hasOwn(found, column));
  return isWhole && Object.keys(found).length === key.length ? found : {};
}
