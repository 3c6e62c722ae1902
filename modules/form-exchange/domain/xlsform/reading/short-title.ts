import { longestTitle } from "#modules/form-logic/public.authoring.ts";
import { firstCharacters } from "#app/platform/form/count-characters.ts";

export const longTitleWhy = `A title can have up to ${longestTitle} characters. The rest was cut off.`;

/** The title without blanks around it, cut where it is longer than a title may be. */
export function shortTitle(text: string): string {
  return firstCharacters(text.trim(), longestTitle).trimEnd();
}
