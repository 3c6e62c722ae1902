/** Reports are counted from the entries of an organization. An entry records whether its report is listed. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { countStates } from "../domain/lists/count-reports.server.ts";
import { reportReads, reports, type ReadState } from "../schema.ts";

useTestDatabase();

let owner = "";
let outsideParty = "";
let admin: Scope;
let outsideAdmin: Scope;

beforeAll(async () => {
  owner = (await makeOrganization()).id;
  outsideParty = (await makeOrganization()).id;
  admin = await scopeOfUser((await makeUser({ type: "admin", organizationId: owner })).id);
  outsideAdmin = await scopeOfUser(
    (await makeUser({ type: "admin", organizationId: outsideParty })).id,
  );
});

interface Entries {
  owner?: ReadState;
  outsideParty?: ReadState;
  /** The state of the owner's administrator. */
  own?: ReadState;
}

/** Creates a report of the owner with another organization as client of its project. */
async function reportWith(entries: Entries, deletedAt: Date | null = null): Promise<string> {
  const { id: projectId } = await makeProject({
    organizationId: owner,
    status: "Completed",
    deletedAt,
    parties: [{ partyKind: "organization", partyId: outsideParty, role: "client" }],
  });
  const by = { requestedById: admin.viewer.id, requestedByName: "Anna" };
  const [report] = await db
    .insert(reports)
    .values({
      organizationId: owner,
      projectId,
      title: "A report",
      fileId: "a-file",
      ...by,
      cause: "completion",
    })
    .returning();
  const entry = { reportId: report!.id, organizationId: owner };
  const reads = [
    { ...entry, partyKind: "organization" as const, partyId: owner, state: entries.owner },
    {
      ...entry,
      partyKind: "organization" as const,
      partyId: outsideParty,
      state: entries.outsideParty,
    },
    { ...entry, partyKind: "user" as const, partyId: admin.viewer.id, state: entries.own },
  ];
  const values = reads.flatMap(({ state, ...one }) => (state ? [{ ...one, state }] : []));
  await db.insert(reportReads).values(values);
  return projectId;
}

const unreadAndRead = (scope: Scope) => countStates(scope);

/**
 * Counts inconsistent rows: entries with a wrong state of their report, and reports with a wrong state of their owner's
 * entry.
 */
async function mistaken(): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from reports r join projects p on p.id = r.project_id
    left join report_reads e on r.id = e.report_id and e.party_kind = 'organization'
    where e.listed <> (r.file_id is not null and p.deleted_at is null) or
      e.party_id = r.organization_id and r.owner_state is distinct from case when e.listed then e.state end or
      r.inspector_id is distinct from case when e.listed then p.inspector_id end or
      r.installer_id is distinct from case when e.listed and p.installer_viewable then p.installer_id end`);
  return row!.count;
}

test("the person's own state takes precedence over that of the organization", async () => {
  await reportWith({ owner: "Unread" });
  await reportWith({ owner: "Unread", own: "Read" });
  await reportWith({ owner: "Read", own: "Unread" });
  await reportWith({ owner: "Read", outsideParty: "Unread" });
  await reportWith({ outsideParty: "Read" });
  expect(await unreadAndRead(admin)).toEqual([2, 2]);
  expect(await unreadAndRead(outsideAdmin)).toEqual([1, 1]);
});

test("a report counts while its project exists and it has a file", async () => {
  const projectId = await reportWith({ owner: "Unread", outsideParty: "Unread" });
  const counted = async () => [
    (await unreadAndRead(admin))[0],
    (await unreadAndRead(outsideAdmin))[0],
  ];
  expect(await counted()).toEqual([3, 2]);
  const isOfProject = eq(projects.id, projectId);
  await db.update(projects).set({ deletedAt: new Date() }).where(isOfProject);
  expect(await counted()).toEqual([2, 1]);
  await db.update(projects).set({ deletedAt: null }).where(isOfProject);
  expect(await counted()).toEqual([3, 2]);
  await db.update(reports).set({ fileId: null }).where(eq(reports.projectId, projectId));
  expect(await counted()).toEqual([2, 1]);
  await db.update(reports).set({ fileId: "another" }).where(eq(reports.projectId, projectId));
  expect(await counted()).toEqual([3, 2]);
});

test("an entry of a report whose project is deleted is not counted", async () => {
  await reportWith({ owner: "Unread" }, new Date());
  expect(await unreadAndRead(admin)).toEqual([3, 2]);
});

test("a person limited to clients counts the reports of these clients", async () => {
  const limited = { type: "scheduler", clientsAll: false } as const;
  const client = await makeUser({ type: "client" });
  const clients = { [client.id]: client.name };
  const at = async (organizationId: string) =>
    scopeOfUser((await makeUser({ ...limited, clients, organizationId })).id);
  const [home, away] = [await at(owner), await at(outsideParty)];
  expect(await unreadAndRead(home)).toEqual([0, 0]);
  expect(await unreadAndRead(away)).toEqual([0, 0]);
  const projectId = await reportWith({ owner: "Unread", outsideParty: "Read" });
  await db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId));
  expect(await unreadAndRead(home)).toEqual([1, 0]);
  expect(await unreadAndRead(away)).toEqual([0, 1]);
  await db.delete(projects).where(eq(projects.id, projectId));
});

test("inspectors and installers count by the entry of the organization to which they belong", async () => {
  const projectId = await reportWith({ owner: "Read", outsideParty: "Unread" });
  for (const [organizationId, counted] of [
    [owner, [0, 1]],
    [outsideParty, [1, 0]],
  ] as const) {
    const inspector = await makeUser({ type: "field-user", organizationId });
    const installer = await makeUser({ type: "installer", organizationId });
    const people = {
      inspectorId: inspector.id,
      installerId: installer.id,
      installerViewable: true,
    };
    await db.update(projects).set(people).where(eq(projects.id, projectId));
    for (const { id } of [inspector, installer])
      expect(await unreadAndRead(await scopeOfUser(id))).toEqual(counted);
  }
  await db.delete(projects).where(eq(projects.id, projectId));
});

test("an organization that is only the installer counts the reports that it may see", async () => {
  const installing = (await makeOrganization()).id;
  const scope = await scopeOfUser(
    (await makeUser({ type: "admin", organizationId: installing })).id,
  );
  const { id } = await makeProject({
    organizationId: owner,
    parties: [{ partyKind: "organization", partyId: installing, role: "installer" }],
  });
  const by = { requestedById: "a", requestedByName: "Anna", cause: "completion" as const };
  const made = { organizationId: owner, projectId: id, title: "A report", fileId: "a-file", ...by };
  const [report] = await db.insert(reports).values(made).returning();
  const entry = { reportId: report!.id, organizationId: owner, state: "Unread" as const };
  await db.insert(reportReads).values({ ...entry, partyKind: "organization", partyId: installing });
  expect(await unreadAndRead(scope)).toEqual([0, 0]);
  await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, id));
  expect(await unreadAndRead(scope)).toEqual([1, 0]);
});

test("the entries are correct when one is added while the project is being deleted", async () => {
  const projectId = await reportWith({ outsideParty: "Unread" });
  const [report] = await db.select().from(reports).where(eq(reports.projectId, projectId));
  const deleted = Promise.withResolvers<void>();
  const deleting = inTransaction(async (tx) => {
    await tx.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
    deleted.resolve();
    // The other transaction waits for the row from here on, or starts after this one.
    await tx.execute(sql`select count(*) from pg_stat_activity`);
  });
  await deleted.promise;
  await db.insert(reportReads).values({
    reportId: report!.id,
    organizationId: owner,
    partyKind: "organization",
    partyId: owner,
    state: "Unread",
  });
  await deleting;
  expect(await mistaken()).toBe(0);
  expect(await unreadAndRead(admin)).toEqual([3, 2]);
});

test("a report is listed for its inspector and installer as its project changes", async () => {
  const projectId = await reportWith({ owner: "Unread" });
  const ids = sql`update projects set inspector_id = 'inspector', installer_id = 'installer' where id = ${projectId}`;
  const readers = async () => {
    const [row] = await db.select().from(reports).where(eq(reports.projectId, projectId));
    return [row!.inspectorId, row!.installerId];
  };
  await db.execute(ids);
  expect(await readers()).toEqual(["inspector", null]);
  await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, projectId));
  expect(await readers()).toEqual(["inspector", "installer"]);
  for (const deletedAt of [new Date(), null]) {
    await db.update(projects).set({ deletedAt }).where(eq(projects.id, projectId));
    expect(await readers()).toEqual(deletedAt ? [null, null] : ["inspector", "installer"]);
  }
  const [report] = await db.select().from(reports).where(eq(reports.projectId, projectId));
  for (const fileId of [null, report!.fileId]) {
    await db.update(reports).set({ fileId }).where(eq(reports.projectId, projectId));
    expect(await readers()).toEqual(fileId ? ["inspector", "installer"] : [null, null]);
  }
  expect(await mistaken()).toBe(0);
});

test("the repair function corrects wrong entries", async () => {
  await db
    .update(reportReads)
    .set({ listed: sql`not listed` })
    .where(eq(reportReads.partyKind, "organization"));
  expect(await mistaken()).toBeGreaterThan(0);
  await db.execute(sql`select rebuild_listed_reports()`);
  expect(await mistaken()).toBe(0);
  await db.update(reports).set({ ownerState: sql`case owner_state when 'Read' then 'Unread' end` });
  await db.update(reports).set({ inspectorId: "someone", installerId: "someone" });
  expect(await mistaken()).toBeGreaterThan(0);
  await db.execute(sql`select rebuild_listed_reports()`);
  expect(await mistaken()).toBe(0);
});
