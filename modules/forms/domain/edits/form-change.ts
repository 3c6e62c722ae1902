import type { FormField } from "#modules/form-logic/public.ts";

/** A section's row, as far as its author set it. */
export interface SectionState {
  title: string;
  rank: string;
  status?: string;
}

/** A question's row, as far as its author set it. */
export interface QuestionState {
  sectionId: string;
  rank: string;
  definition: Omit<FormField, "id">;
}

export const formFlags = [
  "skipReview",
  "skipScheduling",
  "noSchedule",
  "allowInspectorToCreateProjects",
  "allowSpecialRegistration",
] as const;

/** Switches of a form that belong to its draft. */
export type FormFlag = (typeof formFlags)[number];

/** What stands on the form's own row and belongs to its draft. */
export type FormSettings = Record<FormFlag, boolean> & {
  title: string;
  logoFileId: string | null;
  workbookId: string | null;
};

/**
 * One row as it is to be: null takes it away. Every edit is a list of these, and what undoes it is the list of the
 * same rows as they were before.
 */
export type FormChange =
  | { of: "form"; to: Partial<FormSettings> }
  | { of: "section"; id: string; to: SectionState | null }
  | { of: "question"; id: string; to: QuestionState | null };
