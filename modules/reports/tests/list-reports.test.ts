import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { tickets } from "#modules/tickets/schema.ts";
import { ticketValues } from "#modules/tickets/tests/ticket-values.ts";
import { reportList } from "../domain/lists/list-reports.server.ts";
import { ticketText } from "../domain/lists/ticket-text.ts";
import { reportReads, reports } from "../schema.ts";
import { makeCompleted, makeReadyReport, type CompletedProject } from "./factories.ts";

useTestDatabase();

let client: UserRow;
let installer: UserRow;
let roth: CompletedProject;
let vale: CompletedProject;
let organizationId: string;

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  client = await makeUser({ type: "client" });
  installer = await makeUser({ type: "installer" });
  roth = await makeCompleted({
    organizationId,
    clientId: client.id,
    installerKind: "user",
    installerId: installer.id,
    site: { siteOwnerName: "Roth 100%" },
    parties: [
      { partyKind: "organization", partyId: client.organizationId, role: "client" },
      { partyKind: "organization", partyId: installer.organizationId, role: "installer" },
    ],
  });
  vale = await makeCompleted({ organizationId, site: { siteOwnerName: "Vale" } });
  await makeReadyReport(roth);
  await makeReadyReport(vale);
});

const list = async (user: UserRow, search = "") =>
  reportList.read(await scopeOfUser(user.id), reportList.readQuery(`/reports${search}`));

const ownersIn = ({ rows }: Awaited<ReturnType<typeof list>>) =>
  rows.map((row) => /Roth|Vale/.exec(row.title)?.[0]);

const colleague = (set: Parameters<typeof makeUser>[0]) => makeUser({ ...set, organizationId });

test("each report names its site and the outcome of its project", async () => {
  const { rows } = await list(await colleague({ type: "admin" }), "?sort=-site");
  expect(rows).toMatchObject([
    { formTitle: "Roof check", siteOwner: "Vale", outcome: "Fail", isMissing: false },
    { formTitle: "Roof check", siteOwner: "Roth 100%", outcome: "Fail", isMissing: false },
  ]);
});

test("each report shows the open and closed tickets of its project that the viewer sees", async () => {
  const admin = await colleague({ type: "admin" });
  const values = { project: roth.project, creator: admin };
  await db
    .insert(tickets)
    .values([
      ticketValues(values),
      ticketValues(values),
      { ...ticketValues(values), status: "Completed" as const },
    ]);
  const ticketCountsFor = async (user: UserRow) =>
    (await list(user)).rows.map(({ siteOwner, tickets: counts }) => [siteOwner, counts]);
  expect(await ticketCountsFor(admin)).toEqual([
    ["Vale", null],
    ["Roth 100%", { open: 2, closed: 1 }],
  ]);
  // The client's organization lists the report, but sees no ticket of the owner's organization.
  expect(await ticketCountsFor(client)).toEqual([["Roth 100%", null]]);
  expect(ticketText({ open: 2, closed: 1 })).toBe("2 open, 1 closed");
  expect(ticketText({ open: 0, closed: 1 })).toBe("1 closed");
});

describe("visible reports", () => {
  test.each(["admin", "super-admin", "client"] as const)(
    "%s: those of the organization",
    async (type) => {
      expect(ownersIn(await list(await colleague({ type })))).toEqual(["Vale", "Roth"]);
    },
  );

  test("for a field user are those of their inspections", async () => {
    expect(ownersIn(await list(roth.inspector))).toEqual(["Roth"]);
    expect(ownersIn(await list(await colleague({ type: "field-user" })))).toEqual([]);
  });

  test.each(["scheduler", "quality-manager"] as const)(
    "%s: those of their clients",
    async (type) => {
      const one = await colleague({ type, clients: { [client.id]: client.name } });
      const all = await colleague({ type, clientsAll: true });
      const none = await colleague({ type });
      expect(ownersIn(await list(one))).toEqual(["Roth"]);
      expect(ownersIn(await list(all))).toEqual(["Vale", "Roth"]);
      expect(ownersIn(await list(none))).toEqual([]);
    },
  );

  test("for the client's organization are those in which it is the client", async () => {
    expect(ownersIn(await list(client))).toEqual(["Roth"]);
  });

  test("for an installer and its organization exist only while the project is open to them", async () => {
    const admin = await makeUser({ type: "admin", organizationId: installer.organizationId });
    const other = await makeUser({ type: "installer" });
    for (const [installerViewable, seen] of [
      [false, []],
      [true, ["Roth"]],
    ] as const) {
      await db.update(projects).set({ installerViewable }).where(eq(projects.id, roth.projectId));
      expect(ownersIn(await list(installer))).toEqual(seen);
      expect(ownersIn(await list(admin))).toEqual(seen);
      expect(ownersIn(await list(other))).toEqual([]);
    }
  });

  test("for an unrelated organization do not exist", async () => {
    expect((await list(await makeUser({ type: "super-admin" }))).total).toBe(0);
  });
});

describe("the list", () => {
  test("tabs, counts and states follow the person's own entry, else the organization's", async () => {
    const [reader, other] = [
      await colleague({ type: "admin" }),
      await colleague({ type: "admin" }),
    ];
    const [report] = await db.select().from(reports).where(eq(reports.projectId, vale.projectId));
    await db.insert(reportReads).values({
      reportId: report!.id,
      organizationId,
      partyKind: "user",
      partyId: reader.id,
      state: "Read",
    });
    const unread = await list(reader, "?tab=Unread");
    expect(unread).toMatchObject({
      total: 1,
      tabs: [
        { status: "Unread", count: 1 },
        { status: "Read", count: 1 },
      ],
    });
    expect(ownersIn(unread)).toEqual(["Roth"]);
    expect(ownersIn(await list(reader, "?tab=Read"))).toEqual(["Vale"]);
    expect((await list(other, "?tab=Unread")).total).toBe(2);
    expect(ownersIn(await list(reader, "?sort=status"))).toEqual(["Vale", "Roth"]);
  });

  test("the owner lists a report while it has its own entry, with the state of that entry", async () => {
    const admin = await colleague({ type: "admin" });
    const [report] = await db.select().from(reports).where(eq(reports.projectId, vale.projectId));
    const entry = { reportId: report!.id, organizationId, partyId: organizationId };
    const isOwnerState = and(
      eq(reportReads.reportId, entry.reportId),
      eq(reportReads.partyId, organizationId),
    );
    await db.delete(reportReads).where(isOwnerState);
    expect(ownersIn(await list(admin))).toEqual(["Roth"]);
    await db.insert(reportReads).values({ ...entry, partyKind: "organization", state: "Read" });
    expect(ownersIn(await list(admin, "?tab=Read"))).toEqual(["Vale"]);
    await db.update(reportReads).set({ state: "Unread" }).where(isOwnerState);
    expect(ownersIn(await list(admin, "?tab=Read"))).toEqual([]);
    expect(ownersIn(await list(admin, "?tab=Unread"))).toEqual(["Vale", "Roth"]);
  });

  test("searches titles literally, sorts and pages", async () => {
    const admin = await colleague({ type: "admin" });
    expect(ownersIn(await list(admin, "?q=roth 100%25"))).toEqual(["Roth"]);
    expect(ownersIn(await list(admin, "?q=100%25  ROTH"))).toEqual(["Roth"]);
    expect(ownersIn(await list(admin, "?q=roth nobody"))).toEqual([]);
    expect(ownersIn(await list(admin, "?q=%25"))).toEqual(["Roth"]);
    expect(ownersIn(await list(admin, "?q=nobody"))).toEqual([]);
    expect(ownersIn(await list(admin, "?sort=title"))).toEqual(["Roth", "Vale"]);
    expect(ownersIn(await list(admin, "?sort=-title&size=10&page=2"))).toEqual([]);
  });

  test("only administrators of the owner may delete", async () => {
    const canDelete = async (user: UserRow) => (await list(user)).rows[0]?.canDelete;
    expect(await canDelete(await colleague({ type: "client" }))).toBe(true);
    expect(await canDelete(client)).toBe(false);
    expect(await canDelete(roth.inspector)).toBe(false);
  });

  test("a report without file, or with a deleted project, is not listed", async () => {
    const admin = await colleague({ type: "admin" });
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, vale.projectId));
    await db.update(reports).set({ fileId: null }).where(eq(reports.projectId, roth.projectId));
    expect(await list(admin)).toMatchObject({ rows: [], total: 0 });
  });
});
