/** The roles an organization can have. */
export const organizationRoles = ["Installer", "Inspector", "Project Reviewer"] as const;

/** Time zones of the United States and its territories, the most populous first. */
export const timeZones: readonly string[] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "UTC",
];
