/** The help pages, in the order of the list. */
export const helpIds = [
  "first-report",
  "roles",
  "company-sign-in",
  "user-directory",
  "nightly-export",
  "personal-data",
  "data-retention",
  "forms",
  "score",
  "import-projects",
  "move-records",
  "schedule",
  "offline",
  "remote-inspections",
  "review",
  "tickets",
  "reports",
] as const;

/** The pages that an inspector may need where there is no connection. */
export const offlineHelpIds = ["offline"] as const satisfies (typeof helpIds)[number][];
