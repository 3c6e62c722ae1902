/** The rules of a report template, for the browser and the server. */
export {
  categoryNames,
  maxCategories,
  reportTemplateInput,
} from "./domain/template/report-template.input.ts";
