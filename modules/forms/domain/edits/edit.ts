import type {
  FormDefinition,
  FormField,
  FormLanguage,
  FormSection,
  SectionRepeat,
} from "#modules/form-logic/public.ts";
import type { TypedTranslation } from "#modules/form-logic/public.languages.ts";
import type { ReplaceablePart } from "#modules/form-logic/public.authoring.ts";
import type { FormChange, FormFlag } from "./form-change.ts";

/**
 * An edit of a draft. `before` is the id of the section or question that will follow the item; null puts it last.
 * Adding an item that already exists changes nothing, so a form may be sent twice.
 */
export type Edit =
  | { kind: "rename-form"; title: string }
  | { kind: "set-flag"; flag: FormFlag; value: boolean }
  | { kind: "set-logo"; fileId: string | null }
  | { kind: "add-section"; id: string; title?: string; before?: string | null }
  | { kind: "rename-section"; id: string; title: string }
  /** Null lets a section be filled in once again. */
  | { kind: "repeat-section"; id: string; repeat: SectionRepeat | null }
  | { kind: "move-section"; id: string; before: string | null }
  /** Copies its questions too. Their conditions on each other are updated to refer to the copies. */
  | { kind: "duplicate-section"; id: string; newId: string }
  | { kind: "delete-section"; id: string }
  | { kind: "add-question"; sectionId: string; field: FormField; before?: string | null }
  /** `basedOn` is the row version the person saw. The change is refused when the row is newer. */
  | {
      kind: "change-question";
      field: FormField;
      basedOn?: number;
      /** New labels of existing options. Conditions on those options are updated. */
      renamed?: { from: string; to: string }[];
    }
  | { kind: "move-question"; id: string; sectionId: string; before: string | null }
  | { kind: "duplicate-question"; id: string; newId: string }
  /** Adds questions like this one below it, with other labels. One whose label the section has already is left out. */
  | { kind: "add-rows"; id: string; rows: { id: string; label: string }[] }
  | { kind: "delete-question"; id: string }
  /**
   * Adds sections of another form with new ids, or without a section of their own: `into` is the section that gets all
   * questions. `from` is the title of the other form.
   */
  | {
      kind: "insert-parts";
      sections: FormSection[];
      languages?: FormLanguage[];
      into: string | null;
      from: string;
    }
  /** Texts of sections and questions, by their part. */
  | {
      kind: "set-texts";
      texts: { id: string; part: ReplaceablePart; text: string }[];
      description: string;
    }
  /** The language it is written in first. The texts of a language that is removed stay for an undo. */
  | { kind: "set-languages"; languages: string[] }
  | {
      kind: "translate";
      language: string;
      texts: TypedTranslation[];
      /** Gives the same translation to texts that read the same and have none. */
      fillSame?: boolean;
    }
  | {
      kind: "replace-form";
      definition: Pick<FormDefinition, "sections"> & Partial<FormDefinition>;
      description?: string;
      /** The workbook the form was imported from, null for none. Undefined leaves it unchanged. */
      workbookId?: string | null;
    };

/** The row changes that an edit makes. */
export interface EditPlan {
  /** A description in the past tense, shown beside Undo: 'Added “Roof type”'. */
  description: string;
  changes: FormChange[];
}
