import { countParts } from "./ready-form.ts";
import { readyForms } from "./ready-forms.ts";

/** What the cards show. The browser gets this, not the questions. */
export const readyFormCards = readyForms.map((form) => {
  const { id, title, about, source, drawing } = form;
  return { id, title, about, source, drawing, ...countParts(form) };
});

export type ReadyFormCard = (typeof readyFormCards)[number];
