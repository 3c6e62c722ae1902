import type { ChangeWarning } from "#app/platform/events/domain-events.ts";
import { Problem } from "#app/platform/problems.ts";
import type { FormError } from "#modules/form-logic/public.authoring.ts";

/** A draft that breaks rules. It names each place, so that the page can link to it. */
export class InvalidForm extends Problem {
  readonly errors: FormError[];

  constructor(errors: FormError[]) {
    super("invalid-input", "the form failed to validate");
    this.errors = errors;
  }
}

/** True for a `InvalidForm` of any bundle, like `isProblem` for every problem. */
export function isInvalidForm(error: unknown): error is InvalidForm {
  return error instanceof Error && error.name === "Problem" && "errors" in error;
}

/** A draft that can be published but breaks something else, such as a test of the form. */
export class BreaksOthers extends Problem {
  readonly warnings: ChangeWarning[];

  constructor(warnings: ChangeWarning[]) {
    super(
      "illegal-transition",
      "Nothing was published yet, because this version breaks something.",
    );
    this.warnings = warnings;
  }
}

/** True for a `BreaksOthers` of any bundle. */
export function breaksOthers(error: unknown): error is BreaksOthers {
  return error instanceof Error && error.name === "Problem" && "warnings" in error;
}
