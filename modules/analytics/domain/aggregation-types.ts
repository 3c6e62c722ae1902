/** By whom results are counted. Pure. */

export const aggregationTypes = ["client", "reviewer", "installer", "field_user"] as const;

export type AggregationType = (typeof aggregationTypes)[number];

/** How each is called in "Viewing As". */
export const roleWords: Record<AggregationType, string> = {
  client: "Client",
  reviewer: "Project Reviewer",
  installer: "Installer",
  field_user: "Field User",
};

/** An organization's own role "Inspector" is the field user's. */
const typeOfRole: Record<string, AggregationType> = {
  "Project Reviewer": "reviewer",
  Installer: "installer",
  "Field User": "field_user",
  Inspector: "field_user",
};

/** Client always, and what the organization's own roles stand for. */
export function viewingRoles(roles: readonly string[]): AggregationType[] {
  const own = new Set(roles.map((role) => typeOfRole[role]));
  return aggregationTypes.filter((type) => type === "client" || own.has(type));
}
