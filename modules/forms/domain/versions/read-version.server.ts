import type { FormToRead } from "./get-form.server.ts";
import { viewForm, type SectionView } from "#modules/form-logic/public.authoring.ts";

/** A form to look at, one section at a time. */
export interface ReadVersion {
  form: Omit<FormToRead, "definition">;
  flags: { skipReview: boolean; skipScheduling: boolean; noSchedule: boolean };
  sections: { id: string; title: string; questions: number }[];
  /** The section `?section=` asks for, else the first; null when there is none. */
  section: SectionView | null;
}

/** What the page of a version shows; of the questions those of one section. */
export function readVersion(request: Request, { definition, ...form }: FormToRead): ReadVersion {
  const { skipReview, skipScheduling, noSchedule, sections } = definition;
  const asked = new URL(request.url).searchParams.get("section");
  const shown = sections.find(({ id }) => id === asked) ?? sections[0];
  return {
    form,
    flags: { skipReview, skipScheduling, noSchedule },
    sections: sections.map(({ id, title, fields }) => ({ id, title, questions: fields.length })),
    section: viewForm(definition).find(({ id }) => id === shown?.id) ?? null,
  };
}
