/** What a report of a qualification contains: by form id, the form's name and the chosen entries. */
export type ReportConfiguration = Record<string, { name: string; entries: ReportEntry[] }>;

export const reportEntries = [
  "Intake Report",
  "Photos",
  "History Log",
  "Comments",
  "Include Blank Fields",
] as const;

export type ReportEntry = (typeof reportEntries)[number];

/** Prefix of the names of a row's fields; the id of its form follows. */
export const entryFieldPrefix = "entries:";
