import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  fieldId: { notARecord: "a question of the form on the sender's phone" },
  id: { notARecord: "an entry of the sender's phone" },
  photos: { notARecord: "keys of photos of the sender" },
};
