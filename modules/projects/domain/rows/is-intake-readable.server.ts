import { eq, or, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";

/**
 * The rule of `canReadIntake` as a condition for visible projects. A viewer who is only the installer may read answers
 * and scores if the project allows it. A test checks that both rules agree.
 */
export function isIntakeReadable({ viewer, organizationId }: Scope): SQL {
  const isOpen = eq(projects.installerViewable, true);
  if (viewer.type === "installer") return isOpen;
  return or(
    isOpen,
    eq(projects.organizationId, organizationId),
    eq(projects.inspectorId, viewer.id),
    eq(projects.inspectorOrganizationId, organizationId),
    eq(projects.clientId, viewer.id),
    eq(projects.clientOrganizationId, organizationId),
  )!;
}
