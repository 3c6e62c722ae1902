import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeNotification } from "./factories.ts";

export const subjects: Subjects = {
  notification: async ({ organizationId, people }) =>
    (await makeNotification({ organizationId, recipientId: people["field-user"].id })).id,

  "log entry": async ({ organizationId }) => {
    const [row] = await db
      .insert(logEntries)
      .values({
        organizationId,
        category: "organizations",
        categoryId: organizationId,
        message: "Written",
      })
      .returning({ id: logEntries.id });
    return row!.id;
  },
};
