import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  clients: ["add-user.test.ts", "never include a client of an unrelated organization"],
  nabcepIds: { notARecord: "numbers of certificates" },
  organizationId: ["add-user.test.ts", "ignores an organization in a form field"],
  photo: { notARecord: "a file of the sender" },
  qualifications: ["add-user.test.ts", "never include a form of an unrelated organization"],
};
