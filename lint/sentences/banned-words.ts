/** Words that no sentence of ours uses, and why; the specification's own sentences may. */
export const bannedWords: readonly (readonly [RegExp, string])[] = [
  [/\bplease\b/i, "say what to do; politeness is in the tone"],
];

/** Why the text does not read as ours, or undefined. */
export function whyBanned(text: string): string | undefined {
  return bannedWords.find(([word]) => word.test(text))?.[1];
}
