import { longestTitle } from "#modules/form-logic/public.authoring.ts";

export const longTitleWhy = `A title can have up to ${longestTitle} characters. The rest was cut off.`;

/** The title without blanks around it, cut where it is longer than a title may be. */
export function shortTitle(text: string): string {
  const title = text.trim();
  if (title.length <= longestTitle) return title;
  // A half of a surrogate pair at the end would be no character.
  return title
    .slice(0, longestTitle)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
}
