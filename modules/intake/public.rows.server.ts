/**
 * Public file for modules that read the intakes of many projects in one query: SQL columns for a query on `projects`.
 */
export {
  answersColumn,
  formVersionColumn,
  type IntakeForm,
  listCountingAnswers,
  listIntakeForms,
} from "./domain/rows/intake-rows.server.ts";
