/** Public file of this module: the choices of a list as a table. */
export {
  type Choice,
  readChoiceTable,
  readChoiceText,
  type ReadChoices,
} from "./domain/choice-table.ts";
