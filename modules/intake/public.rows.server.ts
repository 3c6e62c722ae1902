/** Public file for modules that read the intakes of many projects in one query: columns over the `projects` table. */
export {
  answersOfEach,
  formVersionOfEach,
  type IntakeForm,
  listIntakeForms,
} from "./domain/rows/intake-rows.server.ts";
