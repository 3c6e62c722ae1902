import { Problem } from "#app/platform/problems.ts";

/** A question whose conditions look at what was to be taken away. */
export interface UsingQuestion {
  id: string;
  sectionId: string;
  /** As asked. */
  text: string;
}

export const questionInUseMessage =
  "unable to delete the question, as this question is dependent to other question.";
export const optionInUseMessage =
  "Please do not delete option, if this option associated with another conditional question.";

/** A refusal to take away what others still need; it names them, so that the page can link to each. */
export class InUse extends Problem {
  readonly users: UsingQuestion[];
  /** A rubric of the form needs it. */
  readonly byRubric: boolean;

  constructor(
    sentence: string,
    users: UsingQuestion[],
    { fields = {}, byRubric = false }: { fields?: Record<string, string>; byRubric?: boolean } = {},
  ) {
    super("invalid-input", sentence, fields);
    this.users = users;
    this.byRubric = byRubric;
  }
}

/** True for an `InUse` of any bundle, as `isProblem` is for every problem. */
export function isInUse(error: unknown): error is InUse {
  return error instanceof Error && error.name === "Problem" && "users" in error;
}
