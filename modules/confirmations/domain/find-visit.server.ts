/** Finds the visit behind the secret of a link, in the scope of the organization that asked. */
import { eq } from "drizzle-orm";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { readZoneOfProject } from "#modules/scheduling/public.contact.server.ts";
import { confirmations } from "../schema.ts";
import type { ConfirmationRow } from "./ask-contact.server.ts";

/** The actor id for steps of a site contact, who is not a user. */
export const siteContactId = "site-contact";

export interface VisitOfContact {
  row: ConfirmationRow;
  scope: Scope;
  found: ProjectWithSite;
  zone: string;
  /** Who asked, their phone, and for whom they inspect, if that is another organization. */
  organization: string;
  phone: string | null;
  owner: string | null;
}

interface ReadOptions {
  tx?: Transaction;
  forUpdate?: boolean;
}

/** A visit that is booked and that the link is about. */
export type OpenVisit = VisitOfContact & { row: { visitAt: Date } };

/** Null for an unknown link, for a project in the trash, and for one that no longer belongs to the organization. */
export async function findVisit(
  by: { token: string } | { id: string },
  { tx, forUpdate = false }: ReadOptions = {},
): Promise<VisitOfContact | null> {
  const database: Database | Transaction = tx ?? db;
  const own =
    "token" in by ? eq(confirmations.tokenHash, hashToken(by.token)) : eq(confirmations.id, by.id);
  const [read] = await database.select().from(confirmations).where(own);
  if (!read) return null;
  const scope = await scopeOfContact(database, read);
  try {
    const found = await getProject(scope, read.projectId, {
      ...(tx && { tx }),
      ...(tx && forUpdate && { forUpdate }),
    });
    // Everyone locks the project first, then its row here, so that two changes never wait for each other.
    const [row] = forUpdate
      ? await database.select().from(confirmations).where(own).for("update")
      : [read];
    if (!row) return null;
    const [zone, asker, owner] = await Promise.all([
      readZoneOfProject(scope, found, database),
      database
        .select({ phone: users.phone })
        .from(users)
        .where(eq(users.id, row.askedById))
        .then(([user]) => user),
      row.organizationId === row.askingOrganizationId
        ? null
        : database
            .select({ name: organizations.name })
            .from(organizations)
            .where(eq(organizations.id, row.organizationId))
            .then(([organization]) => organization?.name ?? null),
    ]);
    const organization = scope.viewer.organizationName;
    return { row, scope, found, zone, organization, phone: asker?.phone ?? null, owner };
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

/** The contact acts for the organization that asked; the log names the contact. */
async function scopeOfContact(tx: Database | Transaction, row: ConfirmationRow): Promise<Scope> {
  return ownerScope(
    row.askingOrganizationId,
    { id: siteContactId, name: row.email ?? row.phone ?? "Site contact" },
    tx,
  );
}

/** Whether the visit is in the future and still at the time that the row stores. */
export function isOpen(visit: VisitOfContact, now = new Date()): visit is OpenVisit {
  const { row, found } = visit;
  const { status, inspectionAt } = found.project;
  return (
    row.revokedAt === null &&
    row.visitAt !== null &&
    status === "Scheduled" &&
    inspectionAt?.getTime() === row.visitAt.getTime() &&
    row.visitAt > now
  );
}

/** Whether the contact was asked to choose the first time of a visit, and still can. */
export function isChoosing({ row, found }: VisitOfContact, now = new Date()): boolean {
  return (
    row.revokedAt === null &&
    row.state === "Choosing" &&
    found.project.status === "To Be Scheduled" &&
    row.chooseUntil !== null &&
    row.chooseUntil > now
  );
}
