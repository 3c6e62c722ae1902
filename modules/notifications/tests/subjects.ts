import type { Subjects } from "#app/platform/testing/subjects.ts";
import { makeNotification } from "./factories.ts";

export const subjects: Subjects = {
  notification: async ({ organizationId, people }) =>
    (await makeNotification({ organizationId, recipientId: people["field-user"].id })).id,
};
