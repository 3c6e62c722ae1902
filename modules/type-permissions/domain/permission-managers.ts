import type { UserType } from "#app/platform/viewer.ts";

/** Who decides what the types may. Nobody can withdraw it from them, so nobody locks themselves out. */
export const permissionManagers: readonly UserType[] = ["admin", "super-admin"];
