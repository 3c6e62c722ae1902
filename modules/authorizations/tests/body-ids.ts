import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  companyId: [
    "request.test.ts",
    "is refused for a company that is not offered: the viewer's own, an unknown, a disabled one",
  ],
};
