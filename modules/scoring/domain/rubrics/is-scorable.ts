import { isChoice, type FieldType } from "#modules/form-logic/public.ts";

/** Whether answers of this type can pass or fail. */
export function isScorable(type: FieldType): boolean {
  return isChoice(type) && type !== "multiselect";
}
