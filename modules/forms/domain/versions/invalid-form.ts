import { Problem } from "#app/platform/problems.ts";
import type { FormFault } from "#modules/form-logic/public.authoring.ts";

/** A draft that breaks rules. It names each place, so that the page can link to it. */
export class InvalidForm extends Problem {
  readonly faults: FormFault[];

  constructor(faults: FormFault[]) {
    super("invalid-input", "the form failed to validate");
    this.faults = faults;
  }
}

/** True for a `InvalidForm` of any bundle, like `isProblem` for every problem. */
export function isInvalidForm(error: unknown): error is InvalidForm {
  return error instanceof Error && error.name === "Problem" && "faults" in error;
}
