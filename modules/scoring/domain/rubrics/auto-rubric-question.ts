/** The Auto-Rubric question for an intake. */
export interface AutoRubricQuestion {
  question: string;
  tipText: string;
  options: string[];
  /** Null until it is answered. */
  answer: string | null;
}
