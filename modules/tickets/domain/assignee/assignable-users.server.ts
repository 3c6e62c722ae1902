/** Who may be assigned a ticket: people of the viewer's organization, and of the parties of its project. */
import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { RequestedChoices } from "#app/platform/lists/choices.ts";
import { isRequestedChoice } from "#app/platform/lists/offer-choices.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations, projectParties, projects, users } from "#db/schema.ts";
import { isKnownOrganization } from "#modules/users/public.server.ts";
import { otherError, otherMessage } from "../ticket-fields.ts";
import { otherAssignee, type AssigneeChoice, type AssigneeType } from "./assignee-types.ts";

/** The project of a ticket and its owner. */
export interface TicketProject {
  projectId: string;
  /** The owner of the project. */
  organizationId: string;
}

/**
 * People of the viewer's organization, users who are parties to the project, and people of party organizations with
 * which the viewer's organization has a relationship. The owner does not count as a party organization, so only its own
 * people can choose among all of its people.
 */
function assignable(scope: Scope, { projectId, organizationId }: TicketProject): SQL {
  const partiesOfKind = (kind: "user" | "organization") =>
    db
      .select({ id: projectParties.partyId })
      .from(projectParties)
      .where(
        and(
          eq(projectParties.projectId, projectId),
          eq(projectParties.partyKind, kind),
          ne(projectParties.partyId, organizationId),
        ),
      );
  const peopleWhere = (condition: SQL | undefined) =>
    db.select({ id: users.id }).from(users).where(condition);
  // A union, because the database would check every person for alternatives.
  const people = union(
    peopleWhere(eq(users.organizationId, scope.organizationId)),
    partiesOfKind("user"),
    peopleWhere(
      and(
        inArray(users.organizationId, partiesOfKind("organization")),
        isKnownOrganization(scope, users.organizationId),
      ),
    ),
  );
  return and(eq(users.disabled, false), inArray(users.id, people))!;
}

/** A client with whom the viewer's organization has no relationship is shown under the name that the project stores. */
function nameOf(scope: Scope, { projectId }: TicketProject): SQL<string> {
  const shown = sql`(select ${projects.clientName} from ${projects}
    where ${projects.id} = ${projectId} and ${projects.clientId} = ${users}.id)`;
  return sql<string>`case when ${isKnownOrganization(scope, sql`${users}.organization_id`)} then ${users}.name
    else coalesce(${shown}, ${users}.name) end`;
}

/**
 * Lists users as choices, sorted by name. The label of a person of another organization includes that organization's
 * name.
 */
export function listAssignees(
  scope: Scope,
  ticketProject: TicketProject,
  requested: RequestedChoices,
): Promise<AssigneeChoice[]> {
  const own = eq(users.organizationId, scope.organizationId);
  const name = nameOf(scope, ticketProject);
  const label = sql<string>`case when ${own} or ${name} = ${organizations.name} then ${name}
    else ${name} || ' (' || ${organizations.name} || ')' end`;
  return db
    .select({ value: users.id, label })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(assignable(scope, ticketProject), isRequestedChoice(requested, users.id, label)))
    .orderBy(asc(sql`lower(${name})`), asc(users.id))
    .limit(requested.max);
}

/** The user, when they may be assigned the ticket; else null. */
export async function findAssignable(
  scope: Scope,
  ticketProject: TicketProject,
  userId: string,
  tx: Transaction | Database = db,
): Promise<{ id: string; name: string; organizationId: string } | null> {
  const [user] = await tx
    .select({
      id: users.id,
      name: nameOf(scope, ticketProject),
      organizationId: users.organizationId,
    })
    .from(users)
    .where(and(eq(users.id, userId), assignable(scope, ticketProject)));
  return user ?? null;
}

/** The assignee columns of a ticket. */
export interface Assignment {
  assigneeId: string | null;
  assigneeType: AssigneeType | null;
  assigneeName: string | null;
  otherName: string | null;
}

const nobody: Assignment = {
  assigneeId: null,
  assigneeType: null,
  assigneeName: null,
  otherName: null,
};

/**
 * Returns the assignee that a form names.
 * @throws Problem "invalid-input" for a user whom the viewer may not choose, and with the specification's exact wording
 * for an email that belongs to no user.
 */
export async function chooseAssignee(
  tx: Transaction,
  scope: Scope,
  ticketProject: TicketProject,
  { assignee, otherEmail }: { assignee: string; otherEmail: string },
): Promise<Assignment> {
  if (assignee === "") return nobody;
  if (assignee === otherAssignee) return chooseOther(tx, scope, otherEmail);
  const user = await findAssignable(scope, ticketProject, assignee, tx);
  if (!user)
    throw new Problem("invalid-input", undefined, { assignee: "Choose an option from the list." });
  const assigneeType =
    user.organizationId === scope.organizationId ? "user" : await roleOf(tx, ticketProject, user);
  return { assigneeId: user.id, assigneeType, assigneeName: user.name, otherName: null };
}

/**
 * Finds the user by email and stores the email. Neither the name nor the organization of a person of another
 * organization is shown.
 */
async function chooseOther(tx: Transaction, scope: Scope, email: string): Promise<Assignment> {
  const user = await findByEmail(tx, email);
  if (!user) throw new Problem("invalid-input", undefined, { otherEmail: otherMessage });
  const typed = { assigneeId: user.id, otherName: user.email };
  if (user.organizationId === scope.organizationId)
    return { ...typed, assigneeType: "user", assigneeName: user.name };
  return { ...typed, assigneeType: "other", assigneeName: null };
}

/** Whether an email belongs to a user of the product; nothing else about them is returned. */
export async function isUsersEmail(_scope: Scope, email: string): Promise<boolean> {
  return (await findByEmail(db, email)) !== null;
}

async function findByEmail(tx: Transaction | Database, email: string) {
  if (otherError(email) !== null) return null;
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      organizationId: users.organizationId,
    })
    .from(users)
    .where(and(eq(users.email, email.trim()), eq(users.disabled, false)));
  return user ?? null;
}

async function roleOf(
  tx: Transaction,
  { projectId }: TicketProject,
  user: { id: string; organizationId: string },
): Promise<AssigneeType> {
  const [party] = await tx
    .select({ role: projectParties.role })
    .from(projectParties)
    .where(
      and(
        eq(projectParties.projectId, projectId),
        inArray(projectParties.partyId, [user.id, user.organizationId]),
      ),
    )
    .limit(1);
  return party?.role ?? "other";
}

/** People of the viewer's organization, sorted by name. */
export async function listColleagues(
  scope: Scope,
  requested: RequestedChoices,
): Promise<AssigneeChoice[]> {
  const own = eq(users.organizationId, scope.organizationId);
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(and(own, eq(users.disabled, false), isRequestedChoice(requested, users.id, users.name)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(requested.max);
}
