/** The help pages, in the order of the list. */
export const helpIds = [
  "first-report",
  "roles",
  "forms",
  "score",
  "import-projects",
  "schedule",
  "offline",
  "review",
  "tickets",
  "reports",
] as const;
