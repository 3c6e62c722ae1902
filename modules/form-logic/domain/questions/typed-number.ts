const typedNumber = /^-?(\d+\.?\d*|\.\d+)$/;

/** The text with blanks around it and thousands commas taken away. */
export function bareNumber(text: string): string {
  return text.trim().replaceAll(",", "");
}

/**
 * The number a person typed: digits, thousands commas, one dot, a leading minus. Anything else,
 * such as an exponent or an empty text, is NaN.
 */
export function readTypedNumber(text: string): number {
  const bare = bareNumber(text);
  return typedNumber.test(bare) ? Number(bare) : Number.NaN;
}
