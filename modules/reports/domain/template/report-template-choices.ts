/** The content of the Report Template tab, for the browser and the server. */

/** The meaning of a category of findings, for the reader of a report. */
export interface CategoryDescription {
  name: string;
  description: string;
}

/** The stored values of the extended enterprise template option, with their labels. */
export const extendedTemplates = {
  none: "None",
  actionReportForAll: "Generate Action Report for all Projects using this Form",
} as const;

export type ExtendedTemplate = keyof typeof extendedTemplates;
