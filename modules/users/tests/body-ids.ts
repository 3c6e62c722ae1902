import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  clients: ["add-user.test.ts", "never include a client of an unrelated organization"],
  nabcepIds: { notARecord: "numbers of certificates" },
  organizationId: ["add-user.test.ts", "ignores an organization in a form field"],
  photo: { notARecord: "a file of the sender" },
  qualifications: ["add-user.test.ts", "never include a form of an unrelated organization"],
};
