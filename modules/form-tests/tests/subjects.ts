import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeFormTest } from "./factories.ts";

export const subjects: Subjects = {
  "form test": async ({ organizationId }, { form = "" }) =>
    (await makeFormTest(organizationId, form)).id,
};
