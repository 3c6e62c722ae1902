import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  savedId: ["settings.test.ts", "a saved report of somebody else is not found"],
};
