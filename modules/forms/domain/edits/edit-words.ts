import { questionText } from "../../logic/question-text.ts";
import type { FormField } from "../../logic/form-types.ts";

const longestName = 60;

/** A name between quotation marks, cut to 60 characters: “Roof type”. */
export function quoted(name: string): string {
  const shown = name.trim() || "Untitled";
  if (shown.length <= longestName) return `“${shown}”`;
  // By what people see as one sign, so that no emoji is cut in two.
  const signs = Array.from(new Intl.Segmenter().segment(shown.slice(0, 4 * longestName)));
  const kept = signs.slice(0, longestName - 1).map(({ segment }) => segment);
  return `“${kept.join("")}…”`;
}

export function quotedQuestion(definition: Omit<FormField, "id">): string {
  return quoted(questionText(definition));
}
