import type { TranslatedTexts } from "#modules/form-logic/public.languages.ts";
import type { FormField, SectionRepeat } from "#modules/form-logic/public.ts";

/** The author's part of a section row. */
export interface SectionState {
  title: string;
  rank: string;
  status?: string;
  repeat?: SectionRepeat | null;
}

/** The author's part of a question row. */
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

/** Flags of a form that belong to its draft. */
export type FormFlag = (typeof formFlags)[number];

/** The columns of the form's own row that belong to its draft. */
export type FormSettings = Record<FormFlag, boolean> & {
  title: string;
  /** The language it is written in first. */
  languages: string[];
  logoFileId: string | null;
  workbookId: string | null;
};

/**
 * The new state of one row; null deletes it. Every edit is a list of these, and its undo is the list of the same rows
 * in their previous state.
 */
export type FormChange =
  | { of: "form"; to: Partial<FormSettings> }
  | { of: "section"; id: string; to: SectionState | null }
  | { of: "question"; id: string; to: QuestionState | null }
  | { of: "texts"; language: string; id: string; to: TranslatedTexts | null };
