import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeRubric, makeScoringSystem } from "./factories.ts";

export const subjects: Subjects = {
  "scoring system": async ({ organizationId }) => (await makeScoringSystem(organizationId)).id,

  rubric: async ({ organizationId }) => (await makeRubric(organizationId)).rubric.id,
};
