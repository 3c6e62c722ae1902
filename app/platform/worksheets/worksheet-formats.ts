export const worksheetFormats = ["csv", "xlsx"] as const;

export type WorksheetFormat = (typeof worksheetFormats)[number];
