/** The Auto-Rubric question as an intake asks it. */
export interface AutoRubricQuestion {
  question: string;
  tipText: string;
  options: string[];
  /** Null until it is answered. */
  answer: string | null;
}
