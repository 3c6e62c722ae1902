/** The types that a directory can give, the highest first: it counts for a person in several groups. */
export const directoryTypes = ["admin", "scheduler", "quality-manager", "field-user"] as const;

export type DirectoryType = (typeof directoryTypes)[number];

/** The type of people without a mapped group, before an administrator chooses one. */
export const firstNewUserType: DirectoryType = "field-user";

/** The highest of some types; null for none. */
export const highestType = (types: readonly (DirectoryType | null)[]): DirectoryType | null =>
  directoryTypes.find((type) => types.includes(type)) ?? null;
