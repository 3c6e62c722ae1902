import { Problem } from "#app/platform/problems.ts";

/** A question that keeps the form from being saved, and why. */
export interface UnsoundQuestion {
  sectionId: string;
  fieldId: string;
  /** As asked. */
  text: string;
  message: string;
}

/** A draft that breaks rules; it names each question, so that the page can link to it. */
export class FormUnsound extends Problem {
  readonly questions: UnsoundQuestion[];

  constructor(questions: UnsoundQuestion[]) {
    super("invalid-input", "the form failed to validate");
    this.questions = questions;
  }
}

/** True for a `FormUnsound` of any bundle, as `isProblem` is for every problem. */
export function isFormUnsound(error: unknown): error is FormUnsound {
  return error instanceof Error && error.name === "Problem" && "questions" in error;
}
