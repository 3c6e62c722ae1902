/** The answers of a preview. They exist only in the posted page; nothing is stored. Pure. */
import { z } from "zod";
import { formText } from "#app/platform/form/form-text.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  type Answers,
  type FormDefinition,
  clampPart,
  expandRepeats,
  questionsOfPart,
  isAsked,
} from "#modules/form-logic/public.ts";
import { inputNames, readPostedAnswer } from "#modules/form-logic/public.answers.ts";
import { previewNames, type PreviewState } from "./preview-names.ts";
import { startingValues } from "./preview-view.ts";

const maxStateLength = 5_000_000;

const stateSchema = z.object({
  answers: z.record(
    z.string(),
    z.object({ values: z.array(z.string()), comment: z.string().optional() }),
  ),
  photos: z.array(z.string()),
});

function postedState(form: FormData): PreviewState {
  const text = formText(form, previewNames.state);
  if (text === null) return { answers: {}, photos: [] };
  if (text.length > maxStateLength) throw new Problem("invalid-input");
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    throw new Problem("invalid-input", "We could not read these answers. Open the preview again.");
  }
}

/**
 * Returns the answers: the inputs on the page override the posted state. Only questions of this version count.
 * @throws Problem "invalid-input" for a state that this page did not write.
 */
export function readPreviewState(form: FormData, definition: FormDefinition): PreviewState {
  const state = postedState(form);
  const shown = formText(form, previewNames.section);
  const part = Number(formText(form, previewNames.part));
  const answers: Answers = {};
  const photos: string[] = [];
  const { sections } = expandRepeats(definition, state.answers);
  for (const section of sections) {
    const listId = section.instance?.listId ?? "";
    const list = Object.hasOwn(state.answers, listId) && state.answers[listId];
    if (list) answers[listId] = list;
    const shownFields = new Set(
      section.id === shown
        ? questionsOfPart(section.fields, clampPart(section.fields.length, part))
        : [],
    );
    for (const field of section.fields) {
      const { id, type } = field;
      if (!isAsked(type)) continue;
      const isShown = shownFields.has(field);
      const answer = isShown
        ? readPostedAnswer(form, field)
        : Object.hasOwn(state.answers, id) && state.answers[id];
      if (answer && (answer.values.length > 0 || answer.comment)) answers[id] = answer;
      if (isShown ? form.has(inputNames.photo(id)) : state.photos.includes(id)) photos.push(id);
    }
  }
  // The answers of the page may have counted further instances.
  const present = new Set(sections.map(({ id }) => id));
  return { answers: { ...startingValues(definition, answers, present), ...answers }, photos };
}
