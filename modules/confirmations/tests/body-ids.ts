import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["confirmations.test.ts", "asks the contacts of selected projects and names those left out"],
};
