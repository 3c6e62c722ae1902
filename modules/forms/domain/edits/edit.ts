import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import type { FormChange, FormFlag } from "./form-change.ts";

/**
 * What a person does to a draft. `before` is the id of the section or question it is put in front of; null puts it
 * last. Adding something that is already there changes nothing, so a form sent twice is harmless.
 */
export type Edit =
  | { kind: "rename-form"; title: string }
  | { kind: "set-flag"; flag: FormFlag; value: boolean }
  | { kind: "set-logo"; fileId: string | null }
  | { kind: "add-section"; id: string; title?: string; before?: string | null }
  | { kind: "rename-section"; id: string; title: string }
  | { kind: "move-section"; id: string; before: string | null }
  /** With its questions, whose conditions on each other follow to the copies. */
  | { kind: "duplicate-section"; id: string; newId: string }
  | { kind: "delete-section"; id: string }
  | { kind: "add-question"; sectionId: string; field: FormField; before?: string | null }
  /** `basedOn` is the row's version that the person saw; a newer one refuses the change. */
  | {
      kind: "change-question";
      field: FormField;
      basedOn?: number;
      /** New labels of options that stay the same option: conditions follow them. */
      renamed?: { from: string; to: string }[];
    }
  | { kind: "move-question"; id: string; sectionId: string; before: string | null }
  | { kind: "duplicate-question"; id: string; newId: string }
  | { kind: "delete-question"; id: string }
  | {
      kind: "replace-form";
      definition: Pick<FormDefinition, "sections"> & Partial<FormDefinition>;
      words?: string;
      /** The workbook it comes from, null for none; left as it is unless said. */
      workbookId?: string | null;
    };

/** What an edit comes to, row by row. */
export interface EditPlan {
  /** In the past tense, shown beside Undo: 'Added “Roof type”'. */
  words: string;
  changes: FormChange[];
}
