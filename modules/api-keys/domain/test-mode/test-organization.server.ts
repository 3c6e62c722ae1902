/** The organization with the test data of a real one, and the users as whom test keys work in it. */
import { and, eq, isNotNull } from "drizzle-orm";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { storedEmail } from "#app/platform/samples/sample-data.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { organizations, projects, users } from "#db/schema.ts";
import { deleteTestData } from "../../jobs/delete-test-data.job.ts";
import { limitedKeys, testOrganizations } from "../../schema.ts";
import { copyForms } from "./copy-forms.server.ts";

type OrganizationRow = typeof organizations.$inferSelect;
type UserRow = typeof users.$inferSelect;

/**
 * The user as whom the viewer's test keys work. Adds it, and the organization with copies of the published forms, if there is
 * none.
 */
export async function ensureTestUser(tx: Transaction, scope: Scope): Promise<string> {
  const real = await lockOrganization(tx, scope);
  const [stored] = await tx
    .select({ organization: organizations })
    .from(testOrganizations)
    .innerJoin(organizations, eq(organizations.id, testOrganizations.testId))
    .where(eq(testOrganizations.organizationId, scope.organizationId));
  const [holder] = await tx.select().from(users).where(eq(users.id, scope.viewer.id));
  const test = stored?.organization ?? (await addTestOrganization(tx, real));
  const user = await addTestUser(tx, test, holder!);
  if (!stored) await copyForms(tx, scope, scopeOf(user, test));
  return user.id;
}

/** One after the other, so that an organization gets one test organization. */
async function lockOrganization(tx: Transaction, { organizationId }: Scope) {
  const own = eq(organizations.id, organizationId);
  const [row] = await tx.select().from(organizations).where(own).for("no key update");
  return row!;
}

async function addTestOrganization(tx: Transaction, real: OrganizationRow) {
  const { email: _email, phone: _phone, address: _address, ...rest } = real;
  const { timeZone, roles, thirdPartyInspector, permissionChanges } = rest;
  const [test] = await tx
    .insert(organizations)
    .values({
      name: `${real.name} (test)`,
      timeZone,
      roles,
      thirdPartyInspector,
      permissionChanges,
      testOf: real.id,
    })
    .returning();
  await tx
    .insert(testOrganizations)
    .values({ organizationId: real.id, testId: test!.id })
    .onConflictDoUpdate({
      target: testOrganizations.organizationId,
      set: { testId: test!.id, createdAt: new Date() },
    });
  return test!;
}

const scopeOf = (user: UserRow, organization: OrganizationRow): Scope => ({
  viewer: asViewer(user, organization),
  organizationId: organization.id,
});

/** Without an account, so that nobody can sign in as the user, and not limited to clients or forms, which have other ids there. */
async function addTestUser(tx: Transaction, test: OrganizationRow, holder: UserRow) {
  const { name, type } = holder;
  const email = storedEmail({ testOf: test.testOf!, organizationId: test.id }, holder.email);
  const set = { name, type, clientsAll: true, qualificationsAll: true };
  const [user] = await tx
    .insert(users)
    .values({ organizationId: test.id, email, ...set })
    .onConflictDoUpdate({ target: users.email, set })
    .returning();
  return user!;
}

export interface TestData {
  projects: number;
  users: number;
  createdAt: Date;
  canDelete: boolean;
}

/** How much test data the viewer's organization has; null without any test key until now. */
export async function findTestData({ viewer, organizationId }: Scope): Promise<TestData | null> {
  const [row] = await db
    .select({ id: testOrganizations.testId, createdAt: testOrganizations.createdAt })
    .from(testOrganizations)
    .where(eq(testOrganizations.organizationId, organizationId));
  if (!row) return null;
  const [counted, people] = await Promise.all([
    db.$count(projects, eq(projects.organizationId, row.id)),
    db.$count(users, eq(users.organizationId, row.id)),
  ]);
  const canDelete = administratorTypes.includes(viewer.type);
  return { projects: counted, users: people, createdAt: row.createdAt, canDelete };
}

/**
 * Takes the test data away from the test keys, which go on with an organization without projects, and leaves the deletion to a
 * job. A second press deletes the organization that the first one made.
 * @throws Problem "not-authorized" for a user who is no administrator; "not-found" without test data.
 */
export async function startAfresh(scope: Scope): Promise<void> {
  const { viewer, organizationId } = scope;
  if (!administratorTypes.includes(viewer.type)) throw new Problem("not-authorized");
  await inTransaction(async (tx) => {
    const real = await lockOrganization(tx, scope);
    const before = await tx
      .update(organizations)
      .set({ disabled: true })
      .where(and(eq(organizations.testOf, organizationId), eq(organizations.disabled, false)))
      .returning({ id: organizations.id });
    if (before.length === 0) throw new Problem("not-found");
    const test = await addTestOrganization(tx, real);
    await moveKeys(tx, scope, test);
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id));
    await copyForms(tx, scope, scopeOf(await addTestUser(tx, test, user!), test));
    await enqueue(tx, deleteTestData, { organizationId }, { organizationId });
    const message = "deleted the test data";
    await writeLog(tx, scope, { category: "organizations", categoryId: organizationId, message });
  });
}

/** Lets the organization's test keys work in its new test organization. */
async function moveKeys(tx: Transaction, { organizationId }: Scope, test: OrganizationRow) {
  const holders = await tx
    .selectDistinctOn([users.id], { user: users })
    .from(limitedKeys)
    .innerJoin(users, eq(users.id, limitedKeys.holderId))
    .where(and(eq(limitedKeys.organizationId, organizationId), isNotNull(limitedKeys.testUserId)));
  for (const { user } of holders) {
    const { id: testUserId } = await addTestUser(tx, test, user);
    await tx
      .update(limitedKeys)
      .set({ testUserId })
      .where(
        and(
          eq(limitedKeys.organizationId, organizationId),
          eq(limitedKeys.holderId, user.id),
          isNotNull(limitedKeys.testUserId),
        ),
      );
  }
}
