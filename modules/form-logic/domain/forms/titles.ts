import { Problem } from "#app/platform/problems.ts";
import { countCharacters, firstCharacters } from "#app/platform/form/count-characters.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";

export const untitledSection = "Untitled Section";

/** The longest title of a form or a section, in characters. */
export const maxTitleLength = 200;

/**
 * Trims a title.
 * @throws Problem "invalid-input" naming the input when it is empty, longer than 200 characters or cannot be stored.
 */
export function checkedTitle(typed: string, input: string): string {
  const title = typed.trim();
  const length = countCharacters(title, maxTitleLength);
  const error =
    title === ""
      ? "Enter a title."
      : length > maxTitleLength
        ? `A title can be up to ${maxTitleLength} characters. This one has ${length}.`
        : isStorable(title)
          ? null
          : unstorableMessage;
  if (error !== null) throw new Problem("invalid-input", error, { [input]: error });
  return title;
}

/** Returns the title of a copy, cut to the maximum length. */
export function copyTitle(title: string): string {
  const mark = " (copy)";
  return firstCharacters(title, maxTitleLength - mark.length) + mark;
}
