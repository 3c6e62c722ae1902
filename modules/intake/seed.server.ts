/** The demo's intakes: answers and photos that match each project's status, and results of the completed ones. */
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { fillIntakes } from "./seed-data/fill-intakes.server.ts";

/** This many of the newest projects and all projects in review get photos. The others have only answers. */
const photographedProjects = 30;
const underReview: readonly ProjectStatus[] = ["Review", "Needs Corrections"];

export async function seed(): Promise<void> {
  const rows = await db
    .select()
    .from(projects)
    .where(and(eq(projects.organizationId, ownerOrganizationId), isNotNull(projects.formId)))
    .orderBy(asc(projects.createdAt));
  await fillIntakes(await scopeOfUser(ownerUser("admin").id), rows, {
    reviewer: ownerUser("quality-manager"),
    hasPhotos: ({ status }, index, all) =>
      index >= all - photographedProjects || underReview.includes(status),
  });
}

function ownerUser(type: UserType) {
  const user = demoUsers.find(
    (one) => one.organizationId === ownerOrganizationId && one.type === type,
  );
  if (!user) throw new Error(`The demo has no ${type} in the owner organization.`);
  return user;
}
