import type { MakeRecord, Subjects } from "#app/platform/testing/subjects.ts";
import { dayFromNow, makeAvailability } from "./factories.ts";

const makeOwnAvailability: MakeRecord = async ({ people }) =>
  (await makeAvailability(people["field-user"], dayFromNow(3))).id;

export const subjects: Subjects = {
  availability: makeOwnAvailability,
  "calendar event": makeOwnAvailability,
};
