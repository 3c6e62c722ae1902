/** The people with whom an inspection can be booked. */
import { and, asc, eq, ilike, sql, type SQL } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { canChoosePeople, lendingOrganizations } from "#modules/authorizations/public.server.ts";
import { canBeBooked } from "../../policy.ts";
import type { InspectorReference } from "../calendar/calendar-entries.server.ts";

/** The maximum number of listed inspectors. Users find others by name. */
const maxListed = 100;

/** The fields of an inspector's card. */
export interface InspectorChoice extends InspectorReference {
  name: string;
  organizationId: string;
  address: string | null;
  /** Names of forms; "All" for every form. */
  qualifications: string[];
  /** Names of clients; "All" for every client. */
  clients: string[];
  /** The ids of the same forms and clients; null for all. */
  formIds: string[] | null;
  clientIds: string[] | null;
  latitude: number | null;
  longitude: number | null;
}

export type InspectorRow = typeof users.$inferSelect & InView<"inspector">;

const isLent = (scope: Scope) => canChoosePeople(scope, "field-user", users.organizationId);

/** Reads the own people, and those who were lent, from the index of their organizations. */
function candidates(scope: Scope): SQL {
  const { viewer, organizationId } = scope;
  const lenders = lendingOrganizations(scope, "field-user");
  const colleagues = sql`
    select ${users.id} from ${users} where ${users.type} = 'field-user'
      and ${users.organizationId} in (select ${organizationId}::text union ${lenders})`;
  const choice = viewer.type === "field-user" ? sql`` : sql`${colleagues} union`;
  return and(eq(users.disabled, false), sql`${users.id} in (${choice} select ${viewer.id}::text)`)!;
}

/**
 * The people whom the viewer may book (`canBeBooked`), by name. They are filtered by the search text. `hasMore` is true
 * when the list is incomplete.
 */
export async function listInspectors(
  scope: Scope,
  text = "",
): Promise<{ inspectors: InspectorChoice[]; hasMore: boolean }> {
  const named = text === "" ? undefined : ilike(users.name, containsPattern(text));
  const rows = await db
    .select({ user: users, lent: isLent(scope) })
    .from(users)
    .where(and(candidates(scope), named))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxListed + 1);
  const shown = rows.slice(0, maxListed);
  return {
    inspectors: shown
      .filter(({ user, lent }) => canBeBooked(scope.viewer, { ...user, lent }))
      .map(({ user }) => asChoice(asInView("inspector", user))),
    hasMore: rows.length > maxListed,
  };
}

export function asChoice(row: typeof users.$inferSelect & InView<"inspector">): InspectorChoice {
  return asInView("inspector", {
    id: row.id,
    name: row.name,
    organizationId: row.organizationId,
    address: row.address,
    qualifications: row.qualificationsAll ? ["All"] : Object.values(row.qualifications),
    clients: row.clientsAll ? ["All"] : Object.values(row.clients),
    formIds: row.qualificationsAll ? null : Object.keys(row.qualifications),
    clientIds: row.clientsAll ? null : Object.keys(row.clients),
    latitude: row.latitude,
    longitude: row.longitude,
  });
}

/** The user to book; null when the viewer may not book them. */
export async function findInspector(
  tx: Transaction | Database,
  scope: Scope,
  id: string,
): Promise<InspectorRow | null> {
  const [row] = await tx
    .select({ user: users, lent: isLent(scope) })
    .from(users)
    // No mutant for this condition: `canBeBooked` below checks the same rule on the inspector that was found.
    .where(and(candidates(scope), eq(users.id, id)));
  if (!row || !canBeBooked(scope.viewer, { ...row.user, lent: row.lent })) return null;
  return asInView("inspector", row.user);
}

/** @throws Problem "not-found". */
export async function getInspector(scope: Scope, id: string): Promise<InspectorRow> {
  const inspector = await findInspector(db, scope, id);
  if (!inspector) throw new Problem("not-found");
  return inspector;
}
