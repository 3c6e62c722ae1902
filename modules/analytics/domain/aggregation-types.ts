/** The roles by which results are counted. Pure. */

export const aggregationTypes = ["client", "reviewer", "installer", "field_user"] as const;

export type AggregationType = (typeof aggregationTypes)[number];

/** The name of each role in "Viewing As". */
export const roleTexts: Record<AggregationType, string> = {
  client: "Client",
  reviewer: "Project Reviewer",
  installer: "Installer",
  field_user: "Field User",
};

/** An organization's own role "Inspector" corresponds to the field user. */
const typeOfRole: Record<string, AggregationType> = {
  "Project Reviewer": "reviewer",
  Installer: "installer",
  "Field User": "field_user",
  Inspector: "field_user",
};

/** Always client, plus the roles that the organization's own roles correspond to. */
export function viewingRoles(roles: readonly string[]): AggregationType[] {
  const own = new Set(roles.map((role) => typeOfRole[role]));
  return aggregationTypes.filter((type) => type === "client" || own.has(type));
}
