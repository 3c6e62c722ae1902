import type { FormToRead } from "./get-form.server.ts";
import { viewForm, type SectionView } from "#modules/form-logic/public.authoring.ts";

/** A form to display, one section at a time. */
export interface VersionView {
  form: Omit<FormToRead, "definition">;
  flags: { skipReview: boolean; skipScheduling: boolean; noSchedule: boolean };
  sections: { id: string; title: string; questions: number }[];
  /** The section that `?section=` names, else the first; null when there is none. */
  section: SectionView | null;
}

/** Builds the data of a version's page, with the questions of one section only. */
export function viewVersion(request: Request, { definition, ...form }: FormToRead): VersionView {
  const { skipReview, skipScheduling, noSchedule, sections } = definition;
  const requestedSection = new URL(request.url).searchParams.get("section");
  const shown = sections.find(({ id }) => id === requestedSection) ?? sections[0];
  return {
    form,
    flags: { skipReview, skipScheduling, noSchedule },
    sections: sections.map(({ id, title, fields }) => ({ id, title, questions: fields.length })),
    section: viewForm(definition).find(({ id }) => id === shown?.id) ?? null,
  };
}
