const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The 128 bits of a record's id as the taxonomy writes them, a UUID. Null for an id of another kind. */
export function uuidOf(id: string): string | null {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id)) return null;
  let bits = 0n;
  for (const letter of id) bits = bits * 32n + BigInt(digits.indexOf(letter));
  const hex = bits.toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
