/** Public file of this module for forms, files and reports: the fields of a project as data. */
export type { BulkTexts, FieldColumn } from "./fields/project-field.ts";
export {
  fieldRegistry,
  fieldsWith,
  type FieldWithParts,
  type FieldWith,
  type PartValue,
} from "./fields/registry.ts";
export { fieldText, fieldValue, partsOf, type FieldRows } from "./fields/field-value.ts";
export { byPoint, pickAddress } from "./fields/site-fields.ts";
