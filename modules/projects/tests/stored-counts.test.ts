/** The stored counts of projects are correct after any change. */
import fc from "fast-check";
import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { beforeAll, expect, it } from "vitest";
import { projectStatuses } from "#app/platform/project-status.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { projectParties, projects, sites } from "#db/schema.ts";
import { outsideParties, projectCounts } from "#db/visibility-schema.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import {
  storedCounts,
  storedParties,
  someStoredParties,
} from "../domain/lists/stored-counts.server.ts";
import { writeParties } from "../domain/writing/write-parties.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { handle } from "../jobs/compact-stored-counts.handler.server.ts";

useTestDatabase();

const organizations: string[] = [];
const clients: string[] = [];
const inspectors: string[] = [];

beforeAll(async () => {
  for (let index = 0; index < 3; index += 1) {
    const { id: organizationId } = await makeOrganization();
    organizations.push(organizationId);
    clients.push((await makeUser({ type: "client", organizationId })).id);
    inspectors.push((await makeUser({ type: "field-user", organizationId })).id);
  }
});

/** The sums of the count rows, each as text. Sums of zero are left out. */
async function sums(): Promise<string[]> {
  const { pathKind, seenById: holderId, facet, value, status, change } = projectCounts;
  const rows = await db
    .select({
      line: sql<string>`concat_ws(' ', ${pathKind}, ${holderId}, ${facet}, ${value}, ${status}, sum(${change}))`,
    })
    .from(projectCounts)
    .groupBy(pathKind, holderId, facet, value, status)
    .having(sql`sum(${change}) <> 0`);
  return rows.map(({ line }) => line).toSorted();
}

/** Foreign parties whose sort keys differ from those of their project and its site. */
async function misplaced(): Promise<string[]> {
  const storedColumns = sql`${outsideParties.status}, ${outsideParties.updatedAt}, ${outsideParties.completedAt}, ${outsideParties.siteOwner}, ${outsideParties.siteAddress},
    ${outsideParties.clientName}, ${outsideParties.inspectorName}, ${outsideParties.formTitle}`;
  const orEmpty = (column: AnyPgColumn) => sql`coalesce(lower(${column}), '')`;
  const projectColumns = sql`${projects.status}, ${projects.updatedAt}, ${projects.completedAt}, lower(${sites.siteOwnerName}), lower(${sites.siteAddress}),
    ${orEmpty(projects.clientName)}, ${orEmpty(projects.inspectorName)}, ${orEmpty(projects.formTitle)}`;
  const rows = await db
    .select({ id: outsideParties.projectId })
    .from(outsideParties)
    .innerJoin(projects, eq(projects.id, outsideParties.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(sql`row(${storedColumns}) is distinct from row(${projectColumns})`);
  return rows.map(({ id }) => id);
}

/**
 * Checks that the stored sums equal a new count of all projects, and that outside parties have the sort keys of their
 * projects.
 */
async function expectNoDrift(): Promise<void> {
  expect(await misplaced()).toEqual([]);
  const storedSums = await sums();
  await db.execute(sql`select rebuild_project_counts()`);
  expect(storedSums).toEqual(await sums());
}

const third = fc.nat(2);

const step = fc.record({
  kind: fc.constantFrom("make", "move", "name", "reassign", "many", "trash", "purge"),
  project: fc.nat(50),
  owner: third,
  client: fc.option(third),
  inspector: fc.option(third),
  status: fc.constantFrom(...projectStatuses),
  isUndone: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function applyStep(tx: Transaction, current: Step): Promise<void> {
  const all = await tx.select().from(projects).orderBy(projects.id);
  const chosen = all[current.project % Math.max(1, all.length)];
  const { status } = current;
  if (current.kind === "many") {
    await tx
      .update(projects)
      .set({ status })
      .where(eq(projects.organizationId, organizations[current.owner]!));
  }
  if (current.kind === "make") {
    const organizationId = organizations[current.owner]!;
    const id = `made-${crypto.randomUUID()}`;
    await tx.insert(sites).values({ id, organizationId, siteOwnerName: "A", siteAddress: "B" });
    await tx
      .insert(projects)
      .values({ id, organizationId, siteId: id, status, ...partyColumns(current) });
    await rewriteParties(tx, id);
  }
  if (!chosen) return;
  const isChosen = eq(projects.id, chosen.id);
  if (current.kind === "move") await tx.update(projects).set({ status }).where(isChosen);
  if (current.kind === "name") await rename(tx, chosen, String(current.project));
  if (current.kind === "trash")
    await tx
      .update(projects)
      .set({ deletedAt: chosen.deletedAt ? null : new Date() })
      .where(isChosen);
  if (current.kind === "purge") await tx.delete(projects).where(isChosen);
  if (current.kind === "reassign") {
    await tx.update(projects).set(partyColumns(current)).where(isChosen);
    await rewriteParties(tx, chosen.id);
  }
}

/** Changes the same names as an edit of a project: those of the site, the parties and the form. */
async function rename(tx: Transaction, { id, siteId }: { id: string; siteId: string }, to: string) {
  const site = { siteOwnerName: `Owner ${to}`, siteAddress: `${to} Street` };
  await tx.update(sites).set(site).where(eq(sites.id, siteId));
  const named = {
    clientName: `Client ${to}`,
    inspectorName: null,
    formTitle: `Form ${to}`,
    completedAt: new Date(),
  };
  await tx.update(projects).set(named).where(eq(projects.id, id));
}

function partyColumns({ client, inspector }: Step) {
  return {
    clientId: client === null ? null : clients[client]!,
    inspectorId: inspector === null ? null : inspectors[inspector]!,
    inspectorOrganizationId: inspector === null ? null : organizations[inspector]!,
  };
}

async function rewriteParties(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id));
  await writeParties(tx, asInView("project", row!));
}

it(
  "stored counts agree after random steps, some of them rolled back",
  { timeout: 120_000 },
  async () => {
    expect.hasAssertions();
    for (const steps of fc.sample(fc.array(step, { minLength: 20, maxLength: 40 }), {
      numRuns: 8,
      seed: 20261122,
    })) {
      for (const one of steps) {
        const done = inTransaction(async (tx) => {
          await applyStep(tx, one);
          if (one.isUndone) throw new Error("undone");
        });
        if (one.isUndone) await expect(done).rejects.toThrow("undone");
        else await done;
      }
      await expectNoDrift();
    }
  },
);

it("stored counts agree when a project moves while it gains a party", async () => {
  expect.hasAssertions();
  const project = await makeProject({ organizationId: organizations[0]!, status: "Requested" });
  const party = {
    projectId: project.id,
    organizationId: organizations[0]!,
    partyKind: "organization",
    partyId: organizations[1]!,
    role: "client",
  } as const;
  const joined = Promise.withResolvers<void>();
  const gaining = inTransaction(async (tx) => {
    await tx.insert(projectParties).values(party);
    joined.resolve();
    // From now on the other transaction waits for the row lock, or runs after this one.
    await tx.execute(sql`select count(*) from pg_stat_activity`);
  });
  await joined.promise;
  await db.update(projects).set({ status: "Review" }).where(eq(projects.id, project.id));
  await gaining;
  await expectNoDrift();
});

it("a change that moves no project writes no count row", async () => {
  const project = await makeProject({ organizationId: organizations[0]!, status: "Requested" });
  const before = await db.$count(projectCounts);
  await db.update(projects).set({ version: 9 }).where(eq(projects.id, project.id));
  expect(await db.$count(projectCounts)).toBe(before);
});

it("one row stores the clients, whatever the statuses of their projects", async () => {
  const [organizationId, clientId] = [organizations[0]!, clients[0]!];
  const countRowsOfClient = () =>
    db.$count(
      projectCounts,
      and(eq(projectCounts.facet, "clients"), eq(projectCounts.value, clientId)),
    );
  const one = await makeProject({ organizationId, clientId, status: "Requested" });
  await makeProject({ organizationId, clientId, status: "Review" });
  const before = await countRowsOfClient();
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, one.id));
  expect(before).toBeGreaterThan(0);
  expect(await countRowsOfClient()).toBe(before);
  await handle({}, { id: "job" });
  expect(await countRowsOfClient()).toBe(1);
});

it("the repair function updates the sort keys of outside parties", async () => {
  const [owner, party] = organizations;
  const { id } = await makeProject({
    organizationId: owner!,
    parties: [{ partyKind: "organization", partyId: party!, role: "client" }],
  });
  await db
    .update(outsideParties)
    .set({ siteOwner: "somebody else" })
    .where(eq(outsideParties.projectId, id));
  expect(await misplaced()).toEqual([id]);
  await db.execute(sql`select rebuild_project_counts()`);
  expect(await misplaced()).toEqual([]);
});

it("compacting changes no number", async () => {
  await makeProject({ organizationId: organizations[0]!, status: "Review" });
  const before = await sums();
  await handle({}, { id: "job" });
  expect(await sums()).toEqual(before);
  expect(await db.$count(projectCounts)).toBe(before.length);
});

it("compacting leaves values that already have a single row alone", async () => {
  const rowAddresses = () =>
    db.execute<{ at: string }>(sql`select ctid::text as at from project_counts
      where holder_id = ${organizations[2]!} and way = 'owner' and facet = '' order by 1`);
  await makeProject({ organizationId: organizations[2]!, status: "Review" });
  await handle({}, { id: "job" });
  const before = await rowAddresses();
  await makeProject({ organizationId: organizations[0]!, status: "Review" });
  await handle({}, { id: "job" });
  expect(before.length).toBeGreaterThan(0);
  expect(await rowAddresses()).toEqual(before);
});

it("each viewer gets the counts of their own organization's projects only", async () => {
  const scopeOf = async (organizationId: string) =>
    scopeOfUser((await makeUser({ type: "admin", organizationId })).id);
  const here = await makeOrganization();
  await makeProject({ organizationId: here.id, status: "Review" });
  const elsewhere = await makeOrganization();
  await makeProject({ organizationId: elsewhere.id, status: "Scheduled" });
  expect([...(await storedCounts(await scopeOf(here.id), ""))]).toEqual([["Review", 1]]);
  expect([...(await storedCounts(await scopeOf(elsewhere.id), ""))]).toEqual([["Scheduled", 1]]);
});

it("limited and complete queries name the same parties", async () => {
  const organizationId = organizations[0]!;
  const scope = await scopeOfUser((await makeUser({ type: "admin", organizationId })).id);
  const deleted = await makeProject({ organizationId, clientId: inspectors[0]! });
  await makeProject({ organizationId, clientId: clients[0]!, inspectorId: inspectors[1]! });
  await db.delete(projects).where(eq(projects.id, deleted.id));
  const some = await facetsOf(someStoredParties(scope, 100));
  expect(some).toContain(`client ${clients[0]!}`);
  expect(some).not.toContain(`client ${inspectors[0]!}`);
  expect(some).toEqual(await facetsOf(storedParties(scope)));
  expect(await facetsOf(someStoredParties(scope, 1))).toHaveLength(2);
});

async function facetsOf(parties: ReturnType<typeof storedParties>): Promise<string[]> {
  const rows = await db.select({ facet: parties.facet, id: parties.id }).from(parties);
  return rows.map(({ facet, id }) => `${facet} ${id}`).toSorted();
}
