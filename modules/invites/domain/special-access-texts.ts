/** Stored statuses of a special access record. */
export const specialAccessStatuses = ["new", "disabled"] as const;

export type SpecialAccessStatus = (typeof specialAccessStatuses)[number];

/** The status as shown to people. */
export const statusTexts: Record<SpecialAccessStatus, string> = {
  new: "Invited",
  disabled: "Disabled",
};

/** Why a rubric cannot be removed: invite links use it. */
export function rubricInUse(name: string, links: number): string {
  const [what, those] =
    links === 1 ? ["1 invite link leads", "it"] : [`${links} invite links lead`, "them"];
  return `${what} to ${name}. Delete ${those} on the Access tab, then remove this rubric.`;
}

/** Messages of the Access tab in the specification's exact wording. */
export const specialAccessTexts = {
  saved: "Special access settings saved successfully.",
  saveFailed: "Failed to save special access settings.",
  missingTitle: "Missing Required Fields",
  missing: "Please select both a Rubric and a Client.",
  notFound: "No matching document found",
} as const;
