import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  companyId: ["request.test.ts", "asks no company that is not offered"],
};
