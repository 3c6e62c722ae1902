const typedNumber = /^-?(\d+\.?\d*|\.\d+)$/;

/** Removes spaces around the text and thousands commas. */
export function bareNumber(text: string): string {
  return text.trim().replaceAll(",", "");
}

/**
 * Parses a typed number: digits, thousands commas, one dot, a leading minus. Anything else, such as an exponent or an
 * empty text, is NaN.
 */
export function readTypedNumber(text: string): number {
  const bare = bareNumber(text);
  return typedNumber.test(bare) ? Number(bare) : Number.NaN;
}
