/** Updates `project_parties` when a project changes: the users who are its parties, and their organizations. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { InView } from "#app/platform/in-view.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { projectParties, users, type PartyKind, type PartyRole } from "#db/schema.ts";
import type { ProjectRow } from "../project-rows.ts";

export type PartyRow = typeof projectParties.$inferInsert;

type Parties = Pick<
  ProjectRow,
  | "id"
  | "organizationId"
  | "clientId"
  | "installerKind"
  | "installerId"
  | "inspectorId"
  | "inspectorOrganizationId"
  | "reviewerId"
  | "reviewBegunAt"
>;

/** A person who completes a project without a review is stored as its reviewer, but is a party only as the inspector. */
const reviewerOf = ({ reviewBegunAt, reviewerId }: Parties) => (reviewBegunAt ? reviewerId : null);

/** What of a project decides the parties of each role. */
const partiesOfRole: Record<PartyRole, (project: Parties) => (string | null)[]> = {
  client: ({ clientId }) => [clientId],
  installer: ({ installerKind, installerId }) => [installerKind, installerId],
  inspector: ({ inspectorId, inspectorOrganizationId }) => [inspectorId, inspectorOrganizationId],
  reviewer: (project) => [reviewerOf(project)],
};

const partyRoles = Object.keys(partiesOfRole) as PartyRole[];

/** The roles whose party has changed. */
export function changedRoles(before: Parties, after: Parties): PartyRole[] {
  return partyRoles.filter((role) => {
    const now = partiesOfRole[role](after);
    return partiesOfRole[role](before).some((party, index) => party !== now[index]);
  });
}

/** The parties of a project. @param organizationOf maps a user's id to the id of the user's organization. Pure. */
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
  add("reviewer", "user", reviewerOf(project));
  return [...rows.values()];
}

/** Rewrites the parties of these roles. */
export async function writeParties(
  tx: Transaction | Database,
  project: Parties & InView<"project">,
  roles: readonly PartyRole[] = partyRoles,
): Promise<void> {
  const { projectId, role } = projectParties;
  await tx.delete(projectParties).where(and(eq(projectId, project.id), inArray(role, [...roles])));
  await insertParties(tx, project, roles);
}

/** Writes the parties of a project that has none. */
export async function insertParties(
  tx: Transaction | Database,
  project: Parties & InView<"project">,
  roles: readonly PartyRole[] = partyRoles,
): Promise<void> {
  const ids = [project.clientId, project.installerId, project.inspectorId];
  const found = await tx
    .select({ id: users.id, organizationId: users.organizationId })
    .from(users)
    .where(
      inArray(
        users.id,
        ids.filter((id) => id !== null),
      ),
    );
  const organizationOf = new Map(found.map((user) => [user.id, user.organizationId]));
  const rows = partiesOf(project, organizationOf).filter((row) => roles.includes(row.role));
  if (rows.length > 0) await tx.insert(projectParties).values(rows);
}

/** The organization of a client, which is also a column of the project. */
export const organizationOfUser = (id: string | null | undefined) =>
  sql`(select ${users.organizationId} from ${users} where ${users.id} = ${id ?? null})`;

/** All organizations whose open pages need a project's updates: the owner and those of its parties. */
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
