import type { UserType } from "#app/platform/viewer.ts";

/** Who sets webhooks up, and hears of it when one is turned off. */
export const webhookManagers: readonly UserType[] = ["admin", "super-admin"];
