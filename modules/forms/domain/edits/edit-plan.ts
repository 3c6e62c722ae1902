import type { FormChange } from "./form-change.ts";

/** What an edit comes to, row by row. */
export interface EditPlan {
  /** In the past tense, shown beside Undo: 'Added “Roof type”'. */
  words: string;
  changes: FormChange[];
}
