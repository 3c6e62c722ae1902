import { isProblem, Problem } from "../problems.ts";

/** A file that can only be read after the user chooses something. The page shows the choices. */
export class NeedsChoice extends Problem {
  /** Values of the form with the choices. */
  readonly offered: Record<string, string | string[]>;

  constructor(
    message: string,
    offered: Record<string, string | string[]>,
    errors: Record<string, string>,
  ) {
    super("invalid-input", message, errors);
    this.offered = offered;
  }
}

export function needsChoice(error: unknown): error is NeedsChoice {
  return isProblem(error) && "offered" in error;
}
