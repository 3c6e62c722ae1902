/** Public file of this module: the choices of a list as a table. */
export { readChoiceTable, readChoiceText } from "./domain/choice-table.ts";
