/** Pure; the same on every path by which a password is chosen. */

const shortest = 8;
export const longestPassword = 1000;

/** Words of this product that a guesser tries first. Documented in docs/security.md. */
const ownWords = ["fieldlight", "inspection", "inspector", "installer", "password", "solar"];

/** What is wrong with a new password for an address, or null. Any signs are allowed, and none is asked for. */
export function passwordFault(password: string, email: string): string | null {
  const length = Array.from(password).length;
  if (length < shortest) return `must be at least ${shortest} characters`;
  if (length > longestPassword) return `may be no longer than ${longestPassword} characters`;
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if ([address, address.split("@")[0], address.split("@")[1]].includes(plain))
    return "may not be your email address";
  if (isEasyToGuess(plain)) return "is too easy to guess";
  return null;
}

/** One sign or pair repeated, a run such as 12345678, or one of the own words with figures around it. */
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
    (ownWords.includes(bare) && plain.length - bare.length <= 4)
  );
}
