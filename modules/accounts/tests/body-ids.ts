import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  id: ["passkeys.test.ts", "those of another account stay unchanged"],
  domainId: ["company-settings.test.ts", "of another organization are neither seen nor changed"],
  session: ["own-account.test.ts", "another person's session is not ended"],
};
