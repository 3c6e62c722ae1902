/** What a report of a qualification holds: by form id, the form's name and the chosen entries. */
export type ReportConfiguration = Record<string, { name: string; entries: ReportEntry[] }>;

export const reportEntries = [
  "Intake Report",
  "Photos",
  "History Log",
  "Comments",
  "Include Blank Fields",
] as const;

export type ReportEntry = (typeof reportEntries)[number];

/** What the names of a line's fields begin with; the id of its form follows. */
export const entriesOfLine = "entries:";
