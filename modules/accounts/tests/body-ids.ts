import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["passkeys.test.ts", "those of another account stay unchanged"],
  session: ["own-account.test.ts", "another person's session is not ended"],
};
