import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeIntakeForAll } from "#modules/intake/tests/subjects.ts";

export const subjects: Subjects = {
  review: (owner) => makeIntakeForAll(owner, "Review"),
  "finished intake": (owner) => makeIntakeForAll(owner, "Completed"),
};
