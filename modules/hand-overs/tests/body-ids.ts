import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  fieldId: { notARecord: "a question of the form on the sender's phone" },
  id: { notARecord: "an entry of the sender's phone" },
  photos: { notARecord: "keys of photos of the sender" },
};
