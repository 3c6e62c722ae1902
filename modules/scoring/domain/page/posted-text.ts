/** Reads texts that the rubric page posts. Pure. */
import { Problem } from "#app/platform/problems.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import { isLongerThan } from "#app/platform/form/count-characters.ts";

/** The maximum length of a rubric's name, and of the Auto-Rubric's texts, in characters. */
const maxNameLength = 100;
const maxTextLength = 1_000;

/** Trimmed; empty when it was not posted. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** @throws Problem "invalid-input" for a text that is too long or cannot be stored. */
export function readText(text: string): string {
  if (!isStorable(text)) throw new Problem("invalid-input", unstorableMessage);
  if (isLongerThan(text, maxTextLength))
    throw new Problem("invalid-input", `A text can have up to ${maxTextLength} characters.`);
  return text;
}

/** @throws Problem "invalid-input" for a name that is too long or cannot be stored. */
export function readName(name: string, whose = "rubric's"): string {
  if (!isStorable(name)) throw new Problem("invalid-input", unstorableMessage);
  if (isLongerThan(name, maxNameLength))
    throw new Problem(
      "invalid-input",
      `A ${whose} name can have up to ${maxNameLength} characters.`,
    );
  return name;
}
