/** Pure. Applies on every path on which a password is chosen. */

export const easyToGuess = "is too easy to guess";

const shortest = 8;
export const maxPasswordLength = 1000;

/** Words of this product that an attacker tries first. Documented in docs/security.md. */
const productWords = ["fieldlight", "inspection", "inspector", "installer", "password", "solar"];

/** What is wrong with a new password for an address, or null. Any characters are allowed, and no kind is required. */
export function passwordError(password: string, email: string): string | null {
  const length = Array.from(password).length;
  if (length < shortest) return `must be at least ${shortest} characters`;
  if (length > maxPasswordLength) return `may be no longer than ${maxPasswordLength} characters`;
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if ([address, address.split("@")[0], address.split("@")[1]].includes(plain))
    return "may not be your email address";
  if (isEasyToGuess(plain)) return easyToGuess;
  return null;
}

/**
 * Whether a password is one of these names, or a word of one, with at most four other characters around it. An attacker who knows
 * the person and the organization tries these first.
 */
export function isBasedOnName(password: string, names: readonly string[]): boolean {
  const bare = lettersOf(password);
  if (bare.length < shortestWord) return false;
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]).map(lettersOf);
  const others = password.replace(/[\p{L}\s]/gu, "");
  return words.includes(bare) && others.length <= 4;
}

/** A word of four letters plus four digits is already an acceptable password. */
const shortestWord = 4;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** One character or pair repeated, a run such as 12345678, or one of the product's words with digits around it. */
function isEasyToGuess(plain: string): boolean {
  const bare = plain.replace(/[^a-z]/g, "");
  return (
    /^(.{1,2})\1+.?$/su.test(plain) ||
    [
      "01234567890123456789",
      "98765432109876543210",
      "abcdefghijklmnopqrstuvwxyz",
      "qwertyuiop",
    ].some((run) => run.includes(plain)) ||
    (productWords.includes(bare) && plain.length - bare.length <= 4)
  );
}
