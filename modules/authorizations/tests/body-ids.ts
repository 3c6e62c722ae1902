import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  company: ["request.test.ts", "asks no company that is not offered"],
};
