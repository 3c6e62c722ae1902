import type { UserType } from "#app/platform/viewer.ts";

/** The types that set webhooks up and are notified when one is turned off: all administrators except clients. */
export const webhookManagers: readonly UserType[] = ["admin", "super-admin"];
