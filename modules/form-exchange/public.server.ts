/** Public file of this module for the import of records, whose answers have names of choices. */
export { listChoiceNames } from "./domain/import/choice-names.server.ts";
