/**
 * The part of a form that one page shows: a section, and the questions of other sections that its visibility depends
 * on. Pure.
 */
import { conditionsOf, sourceIds } from "../conditions/condition-lists.ts";
import { questionsOfPart, questionText } from "../questions/question-text.ts";
import type { Answers, FormDefinition, FormField, FormSection } from "../forms/form-types.ts";

export interface DisplayedSection {
  section: FormSection;
  /** Questions that are not shown but that the conditions of the shown ones depend on, directly or indirectly. */
  sources: FormField[];
}

/** Returns the section with this id, the first instance of one that repeats, else the first section. Of a long section it returns only the requested part, from 1. */
export function sectionInView(
  form: FormDefinition,
  sectionId: string | null,
  part: number | null = null,
): DisplayedSection {
  const whole =
    form.sections.find(({ id }) => id === sectionId) ??
    form.sections.find(({ instance }) => instance?.chain.at(-1) === sectionId) ??
    form.sections[0];
  if (!whole) return { section: { id: "", title: "", fields: [] }, sources: [] };
  const section = {
    ...whole,
    fields: part === null ? whole.fields : questionsOfPart(whole.fields, part),
  };
  const all = new Map(
    form.sections.flatMap((each) => each.fields).map((field) => [field.id, field]),
  );
  const own = new Set(section.fields.map((field) => field.id));
  const needed = new Map<string, FormField>();
  const collect = (field: FormField) => {
    for (const id of conditionsOf(field).flatMap(sourceIds)) {
      const source = all.get(id);
      if (!source || needed.has(id)) continue;
      needed.set(id, source);
      collect(source);
    }
  };
  for (const field of section.fields) collect(field);
  const sources = [...needed.values()].filter((field) => !own.has(field.id));
  return {
    section: { ...section, fields: section.fields.map(shownOf) },
    sources: sources.map(shownOf),
  };
}

/** Reduces a field to what the page needs: one text for the question, and only the flags that are set. */
function shownOf(field: FormField): FormField {
  const { question: _, ...rest } = withoutUnset(field);
  const options = field.options?.map(withoutUnset);
  return { ...rest, label: questionText(field), ...(options && { options }) };
}

/** Drops null and false, which mean the same as a missing property in every field and option. */
function withoutUnset<Part extends object>(part: Part): Part {
  const set = Object.entries(part).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(set) as Part;
}

/** Returns a form of only this section and its sources, enough to compute visibility in the browser. */
export function formOfView(
  form: Omit<FormDefinition, "sections">,
  view: DisplayedSection,
): FormDefinition {
  return {
    ...form,
    sections: [view.section, { id: "(sources)", title: "", fields: view.sources }],
  };
}

/** Returns the answers that the view needs. */
export function answersOfView(answers: Answers, view: DisplayedSection): Answers {
  const ids = [...view.section.fields, ...view.sources].map((field) => field.id);
  return Object.fromEntries(ids.flatMap((id) => (answers[id] ? [[id, answers[id]]] : [])));
}
