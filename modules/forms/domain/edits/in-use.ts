import { Problem } from "#app/platform/problems.ts";

/** A question whose conditions refer to the item to delete. */
export interface DependentQuestion {
  id: string;
  sectionId: string;
  /** The question text as shown to the inspector. */
  text: string;
}

export const questionInUseMessage =
  "unable to delete the question, as this question is dependent to other question.";
export const optionInUseMessage =
  "Please do not delete option, if this option associated with another conditional question.";

/** Refuses to delete an item that is still in use. It lists the dependent questions, so that the page can link to each. */
export class InUseProblem extends Problem {
  readonly dependentQuestions: DependentQuestion[];
  /** True when a rubric of the form uses it. */
  readonly byRubric: boolean;

  constructor(
    message: string,
    dependentQuestions: DependentQuestion[],
    { fields = {}, byRubric = false }: { fields?: Record<string, string>; byRubric?: boolean } = {},
  ) {
    super("invalid-input", message, fields);
    this.dependentQuestions = dependentQuestions;
    this.byRubric = byRubric;
  }
}

/** Like `isProblem`. It works for instances of another bundle, where `instanceof InUseProblem` would be false. */
export function isInUse(error: unknown): error is InUseProblem {
  return error instanceof Error && error.name === "Problem" && "dependentQuestions" in error;
}
