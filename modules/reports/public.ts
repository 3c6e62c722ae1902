/** The rules of a report template, for browser and server alike. */
export {
  categoryNames,
  mostCategories,
  reportTemplateInput,
} from "./domain/template/report-template.input.ts";
