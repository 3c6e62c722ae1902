import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  savedId: ["settings.test.ts", "another person's saved report is not found"],
};
