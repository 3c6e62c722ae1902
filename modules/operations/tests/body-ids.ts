import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  job: { notARecord: "a job of the product, which its super-admins run again whosever it is" },
};
