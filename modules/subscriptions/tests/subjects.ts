import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeSubscription } from "./factories.ts";

export const subjects: Subjects = {
  subscription: async ({ people }) => (await makeSubscription(people.admin)).id,
};
