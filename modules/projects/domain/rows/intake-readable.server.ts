import { eq, or, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";

/**
 * The rule `canReadIntake` as a condition over visible `projects`: a viewer who is only the installer reads answers
 * and scores once the project allows it. A test checks that the two agree.
 */
export function intakeReadable({ viewer, organizationId }: Scope): SQL {
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
