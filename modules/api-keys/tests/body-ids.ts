import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["api-keys.test.ts", "a form with the id of another person's key makes none"],
  projects: { notARecord: "what a key may do with projects" },
  reports: { notARecord: "what a key may do with reports" },
};
