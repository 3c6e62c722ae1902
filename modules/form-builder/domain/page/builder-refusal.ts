import type { ChangeWarning } from "#app/platform/events/domain-events.ts";
import type { DependentQuestion } from "#modules/forms/public.ts";
import type { FormError } from "#modules/form-logic/public.authoring.ts";

/** Why a page of the builder refused a request, with the questions to fix. */
export interface BuilderRefusal {
  message: string;
  /** Messages by input name. */
  errors: Record<string, string>;
  /** Questions whose conditions use the item to delete. */
  users: DependentQuestion[];
  /** True when a rubric uses it. */
  byRubric: boolean;
  /** The errors that prevent saving or publishing the form. */
  formErrors: FormError[];
  /** What publishing would break. The person may publish anyway. */
  warnings: ChangeWarning[];
}
