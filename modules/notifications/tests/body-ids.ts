import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  mail: { notARecord: "when the sender wants mails" },
};
