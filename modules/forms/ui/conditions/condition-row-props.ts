import type { ConditionRow, SourceChoice } from "#modules/form-logic/public.conditions.ts";
import type { ConditionEditing, ConditionEditorProps, RowPosition } from "./use-condition-draft.ts";

/** The props of the parts of one condition. */
export interface ConditionRowProps extends Omit<ConditionEditorProps, "draft" | "errors"> {
  editing: ConditionEditing;
  row: ConditionRow;
  place: RowPosition;
}

/** The props of the picker for the source question. */
export interface PickerProps extends ConditionRowProps {
  source: SourceChoice | undefined;
  error: string | undefined;
}
