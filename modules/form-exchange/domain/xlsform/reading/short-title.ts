import { maxTitleLength } from "#modules/form-logic/public.authoring.ts";
import { firstCharacters } from "#app/platform/form/count-characters.ts";

export const longTitleReason = `A title can have up to ${maxTitleLength} characters. The rest was cut off.`;

/** Trims the title and cuts it to the maximum length. */
export function shortTitle(text: string): string {
  return firstCharacters(text.trim(), maxTitleLength).trimEnd();
}
