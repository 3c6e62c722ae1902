import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  clients: ["add-user.test.ts", "never hold a client of a stranger"],
  nabcepIds: { notARecord: "numbers of certificates" },
  organizationId: ["add-user.test.ts", "takes no organization from a form field"],
  photo: { notARecord: "a file of the sender" },
  qualifications: ["add-user.test.ts", "never hold a form of a stranger"],
};
