import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { authorizations } from "../schema.ts";

export const subjects: Subjects = {
  authorization: async ({ organizationId }) => {
    const partner = await makeOrganization();
    const [row] = await db
      .insert(authorizations)
      .values({ organizationId, partnerId: partner.id })
      .returning({ id: authorizations.id });
    return row!.id;
  },
};
