import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["passkeys.test.ts", "those of somebody else stay as they are"],
  session: ["own-account.test.ts", "a session of somebody else is not ended"],
};
