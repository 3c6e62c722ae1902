/** What the Report Template tab holds, for browser and server alike. */

/** What a category of findings means to the reader of a report. */
export interface CategoryDescription {
  name: string;
  description: string;
}

/** Stored spelling of the extended enterprise template option, with its words. */
export const extendedTemplates = {
  none: "None",
  actionReportForAll: "Generate Action Report for all Projects using this Form",
} as const;

export type ExtendedTemplate = keyof typeof extendedTemplates;
