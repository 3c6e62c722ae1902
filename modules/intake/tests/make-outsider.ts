import { eq } from "drizzle-orm";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import type { MadeIntake } from "./make-intake.ts";

/** A user of the organization that is the project's client or installer. */
export async function makeOutsider(
  { projectId, organizationId }: MadeIntake,
  type: UserType,
  role: "client" | "installer" = "client",
): Promise<UserRow> {
  const user = await makeUser({ type });
  const { organizationId: partyId } = user;
  const set = role === "client" ? { clientOrganizationId: partyId } : { installerId: partyId };
  await db.update(projects).set(set).where(eq(projects.id, projectId));
  await db
    .insert(projectParties)
    .values({ projectId, organizationId, partyKind: "organization", partyId, role });
  return user;
}
