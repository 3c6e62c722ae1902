/** Rows for tests: each call creates one that is complete and different from the others. */
import { eq, sql } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { openSession } from "#app/platform/auth/session.server.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { accounts, organizations, projectParties, projects, sites, users } from "#db/schema.ts";

export type OrganizationRow = typeof organizations.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect & InView<"project">;
type ProjectInsert = typeof projects.$inferInsert;
type PartyInsert = typeof projectParties.$inferInsert;

/** URL of the running server in tests, which requests send as their own origin. */
const origin = "http://localhost:3000";

let made = 0;

export async function makeOrganization(
  set: Partial<typeof organizations.$inferInsert> = {},
): Promise<OrganizationRow> {
  const [row] = await db
    .insert(organizations)
    .values({ name: `Organization ${++made}`, ...set })
    .returning();
  return row!;
}

/** A user of the given organization, or of a new one. */
export async function makeUser(
  set: Partial<typeof users.$inferInsert> & { type: UserType },
): Promise<UserRow> {
  const number = ++made;
  const organizationId = set.organizationId ?? (await makeOrganization()).id;
  const person = { name: `Person ${number}`, email: `person-${number}@example.test` };
  const [row] = await db
    .insert(users)
    .values({ ...person, ...set, organizationId })
    .returning();
  return row!;
}

/** Opens a session for the user's account, which is created and confirmed on the first call. @returns the Cookie header. */
export async function signIn(user: Pick<UserRow, "id" | "email">): Promise<string> {
  await db.insert(accounts).values({ email: user.email, userId: user.id }).onConflictDoNothing();
  const [account] = await db
    .update(accounts)
    .set({ confirmedAt: sql`coalesce(${accounts.confirmedAt}, now())` })
    .where(eq(accounts.userId, user.id))
    .returning();
  const header = await openSession(db, new Request(origin), account!.id);
  return header.split(";")[0]!;
}

/** A request as that user's signed-in browser sends it, or a signed-out one for null. A posted body is a form. */
export async function requestAs(
  user: Pick<UserRow, "id" | "email"> | null,
  path: string,
  init: RequestInit & { form?: Record<string, string> | FormData } = {},
): Promise<Request> {
  const { form, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (user) headers.set("Cookie", await signIn(user));
  if (!form) return new Request(new URL(path, origin), { ...rest, headers });
  headers.set("Origin", origin);
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  return new Request(new URL(path, origin), { method: "POST", ...rest, headers, body });
}

export interface MadeProject extends Partial<Omit<ProjectInsert, "siteId" | "organizationId">> {
  organizationId: string;
  site?: Partial<typeof sites.$inferInsert>;
  /** The project's parties besides its owner. */
  parties?: Pick<PartyInsert, "partyKind" | "partyId" | "role">[];
}

/** A project with a site. Its default status is To Be Scheduled. */
export async function makeProject({
  site,
  parties = [],
  ...set
}: MadeProject): Promise<ProjectRow> {
  const { organizationId } = set;
  const number = ++made;
  const [place] = await db
    .insert(sites)
    .values({
      organizationId,
      siteOwnerName: `Owner ${number}`,
      siteAddress: `${number} Solar Way, Springfield, IL 62701`,
      ...site,
    })
    .returning();
  const searchText = `${place!.siteOwnerName}\n${place!.siteAddress}`.toLowerCase();
  const [project] = await db
    .insert(projects)
    .values({ id: newId(), status: "To Be Scheduled", searchText, ...set, siteId: place!.id })
    .returning();
  if (parties.length > 0) {
    const carried = { projectId: project!.id, organizationId };
    await db.insert(projectParties).values(parties.map((party) => ({ ...party, ...carried })));
  }
  return asInView("project", project!);
}
