/** `project_parties` follows the project's row: the users who are its parties, and their organizations. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { projectParties, projects, users, type PartyKind, type PartyRole } from "#db/schema.ts";
import type { ProjectInView } from "../get-project.server.ts";
import type { InView } from "#app/platform/in-view.ts";
import type { ProjectRow } from "../project-rows.ts";

export type PartyRow = typeof projectParties.$inferInsert;

/** The columns of a project that hold its parties. */
type Parties = Pick<
  ProjectRow,
  | "id"
  | "organizationId"
  | "clientId"
  | "installerKind"
  | "installerId"
  | "inspectorKind"
  | "inspectorId"
  | "inspectorOrganizationId"
  | "reviewerId"
>;

export type WithParties = Parties & InView<"project">;

/** The parties of a project. `organizationOf` maps a user's id to their organization's id. Pure. */
export function partiesOf(
  project: Parties,
  organizationOf: ReadonlyMap<string, string>,
): PartyRow[] {
  const rows = new Map<string, PartyRow>();
  const add = (role: PartyRole, kind: PartyKind, id: string | null | undefined) => {
    if (!id) return;
    const key = `${id} ${role}`;
    const base = { projectId: project.id, organizationId: project.organizationId };
    if (!rows.has(key)) rows.set(key, { ...base, partyKind: kind, partyId: id, role });
  };
  const addUser = (role: PartyRole, id: string | null) => {
    add(role, "user", id);
    if (id) add(role, "organization", organizationOf.get(id));
  };
  addUser("client", project.clientId);
  if (project.installerKind === "organization")
    add("installer", "organization", project.installerId);
  else addUser("installer", project.installerId);
  add("inspector", "organization", project.inspectorOrganizationId);
  if (project.inspectorId !== project.inspectorOrganizationId)
    addUser("inspector", project.inspectorId);
  add("reviewer", "user", project.reviewerId);
  return [...rows.values()];
}

/** Rewrites the parties after a project was created or one of its parties changed. */
export async function writeParties(
  tx: Transaction | Database,
  project: WithParties,
): Promise<void> {
  const ids = [project.clientId, project.installerId, project.inspectorId].filter(
    (id) => id !== null,
  );
  const found = await tx
    .select({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .where(inArray(users.id, ids));
  const organizationOf = new Map(found.map((user) => [user.id, user.organizationId]));
  const rows = partiesOf(project, organizationOf);
  const clientOrganizationId = organizationOf.get(project.clientId ?? "") ?? null;
  await tx.update(projects).set({ clientOrganizationId }).where(eq(projects.id, project.id));
  await tx.delete(projectParties).where(eq(projectParties.projectId, project.id));
  if (rows.length > 0) await tx.insert(projectParties).values(rows);
}

/** Replaces the reviewer of a project; the other parties stay. */
export async function writeReviewer(
  tx: Transaction | Database,
  { id: projectId, organizationId, reviewerId }: ProjectInView["project"],
): Promise<void> {
  await tx
    .delete(projectParties)
    .where(and(eq(projectParties.projectId, projectId), eq(projectParties.role, "reviewer")));
  if (!reviewerId) return;
  await tx.insert(projectParties).values({
    projectId,
    organizationId,
    partyKind: "user",
    partyId: reviewerId,
    role: "reviewer",
  });
}

/** Every organization that needs a project's updates: the owner and those of its parties. */
export async function organizationsOf(
  tx: Transaction | Database,
  project: Pick<ProjectRow, "id" | "organizationId">,
): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: projectParties.partyId })
    .from(projectParties)
    .where(
      sql`${projectParties.projectId} = ${project.id} and ${projectParties.partyKind} = 'organization'`,
    );
  return [project.organizationId, ...found.map((party) => party.id)];
}
