import type { UsingQuestion } from "#modules/forms/public.ts";
import type { FormFault } from "#modules/form-logic/public.authoring.ts";

/** Why a page of the builder could not do what was asked, with the questions to go to. */
export interface BuilderRefusal {
  sentence: string;
  /** Messages by input name. */
  errors: Record<string, string>;
  /** Questions whose conditions need what was to go. */
  users: UsingQuestion[];
  /** A rubric needs it. */
  byRubric: boolean;
  /** What keeps the form from being saved or published. */
  unsound: FormFault[];
}
