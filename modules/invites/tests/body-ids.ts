import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  client: ["access.test.ts", "a client one may not choose are refused"],
  id: ["access.test.ts", "the id of another organization's record is not taken over"],
  rubric: ["access.test.ts", "a rubric of another form"],
};
