import type { ConditionRow, SourceChoice } from "#modules/form-logic/public.conditions.ts";
import type { ConditionEditing, ConditionEditorProps, RowPlace } from "./use-condition-draft.ts";

/** What the parts of one condition are drawn with. */
export interface ConditionRowProps extends Omit<ConditionEditorProps, "draft" | "errors"> {
  editing: ConditionEditing;
  row: ConditionRow;
  place: RowPlace;
}

/** What a choice of the question looked at is drawn with. */
export interface PickerProps extends ConditionRowProps {
  source: SourceChoice | undefined;
  error: string | undefined;
}
