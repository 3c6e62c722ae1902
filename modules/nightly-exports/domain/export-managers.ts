import type { UserType } from "#app/platform/viewer.ts";

/** The types that switch the export on and read its files: all administrators except clients. */
export const exportManagers: readonly UserType[] = ["admin", "super-admin"];
