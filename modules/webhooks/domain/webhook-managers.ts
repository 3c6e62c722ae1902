import type { UserType } from "#app/platform/viewer.ts";

/** The users who set webhooks up, and are notified when one is turned off. */
export const webhookManagers: readonly UserType[] = ["admin", "super-admin"];
