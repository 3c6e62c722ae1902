import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type MadeProject,
  type UserRow,
} from "#db/testing/factories.ts";
import { siteNotes } from "#modules/projects/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as homeRoute from "../routes/home.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const home = servedRoute("modules/home/routes/home.tsx", homeRoute);

useTestDatabase();

let organizationId: string;
let admin: UserRow;

beforeAll(async () => {
  organizationId = (await makeOrganization({ timeZone: "America/New_York" })).id;
  admin = await makeUser({ type: "admin", organizationId });
});

const make = (siteOwnerName: string, set: Partial<MadeProject> = {}) =>
  makeProject({ organizationId, ...set, site: { siteOwnerName, ...set.site } });

async function visit(user: UserRow) {
  const request = await requestAs(user, "/");
  return home.loader({ request, params: {}, context: {} } satisfies LoaderFunctionArgs);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("waiting tasks", () => {
  it("are shown regardless of age, with a count and the oldest three of each kind first", async () => {
    for (const days of [1, 400, 200, 100])
      await make(`Review ${days}`, { status: "Review", createdAt: daysAgo(days) });
    await make("To schedule", { status: "To Be Scheduled", createdAt: daysAgo(300) });
    await make("Done", { status: "Completed" });
    const { waiting } = await visit(admin);
    expect(waiting.map(({ status, count }) => [status, count])).toEqual([
      ["Review", 4],
      ["To Be Scheduled", 1],
    ]);
    expect(waiting[0]?.oldest.map(({ siteOwner }) => siteOwner)).toEqual([
      "Review 400",
      "Review 200",
      "Review 100",
    ]);
  });

  it("are an inspector's own, and never another organization's", async () => {
    const inspector = await makeUser({ type: "field-user", organizationId });
    await make("Mine", { status: "Needs Corrections", inspectorId: inspector.id });
    await make("Another's", { status: "Needs Corrections" });
    const { waiting } = await visit(inspector);
    expect(waiting.flatMap(({ oldest }) => oldest.map(({ siteOwner }) => siteOwner))).toEqual([
      "Mine",
    ]);
    const outsider = await makeUser({ type: "admin" });
    expect((await visit(outsider)).waiting).toEqual([]);
    const installer = await makeUser({ type: "installer", organizationId });
    expect((await visit(installer)).waiting).toEqual([]);
  });
});

it("exclude those of other organizations and those in the trash", async () => {
  const owner = await makeOrganization();
  const customer = await makeUser({ type: "admin" });
  const client = { partyKind: "organization", role: "client" } as const;
  const parties = [{ ...client, partyId: customer.organizationId }];
  await makeProject({ organizationId: owner.id, status: "Review", parties });
  const { waiting, tiles } = await visit(customer);
  expect(tiles.find(({ status }) => status === "Review")?.count).toBe(1);
  expect(waiting).toEqual([]);
  await make("Deleted", { organizationId: owner.id, status: "Review", deletedAt: new Date() });
  const admin = await makeUser({ type: "admin", organizationId: owner.id });
  const seen = await visit(admin);
  expect(seen.waiting.map(({ count }) => count)).toEqual([1]);
  expect(seen.tiles.find(({ status }) => status === "Review")?.count).toBe(1);
});

describe("the visits of today", () => {
  it("are the viewer's, by the site's day, with phone number and directions", async () => {
    const inspector = await makeUser({ type: "field-user", organizationId });
    expect((await visit(inspector)).next).toMatchObject({ today: [], canDownloadForOffline: true });
    const visitAt = (name: string, inspectionAt: Date, set: Partial<MadeProject> = {}) =>
      make(name, {
        status: "Scheduled",
        inspectorId: inspector.id,
        inspectionAt,
        ...set,
        site: {
          timeZone: "America/Phoenix",
          siteRepPhone: "(602) 555-0100",
          latitude: 33.4,
          longitude: -112.1,
        },
      });
    await visitAt("Now", new Date());
    await visitAt("Tomorrow", daysAgo(-1));
    await visitAt("Later", daysAgo(-2));
    await visitAt("Another's", new Date(), { inspectorId: admin.id });
    await visitAt("Deleted", new Date(), { deletedAt: new Date() });
    const { today, tomorrow } = (await visit(inspector)).next ?? {};
    expect(tomorrow?.map(({ siteOwner }) => siteOwner)).toEqual(["Tomorrow"]);
    expect(today).toMatchObject([
      { siteOwner: "Now", phone: "(602) 555-0100", zone: "America/Phoenix", zoneName: "MST" },
    ]);
    expect(today?.[0]?.directions).toContain("destination=33.4%2C-112.1");
    for (const type of ["scheduler", "super-admin"] as const)
      expect((await visit(await makeUser({ type, organizationId }))).next).toBeNull();
    expect((await visit(admin)).next?.today.map(({ siteOwner }) => siteOwner)).toEqual([
      "Another's",
    ]);
  });

  it("have the way between them, what is done, and what was noted for the next one", async () => {
    const inspector = await makeUser({ type: "field-user", organizationId });
    const place = { timeZone: "America/Phoenix", longitude: -112.1 };
    const visitAt = (name: string, latitude: number | null, status: MadeProject["status"]) =>
      make(name, {
        status,
        inspectorId: inspector.id,
        inspectionAt: new Date(),
        site: { ...place, latitude },
      });
    await visitAt("Done", 33.4, "Review");
    const next = await visitAt("Next", 33.5, "In Progress");
    await visitAt("Unknown place", null, "Scheduled");
    const note = { projectId: next.id, organizationId, note: "Dog in the yard." };
    await db.insert(siteNotes).values({ ...note, authorId: admin.id, authorName: admin.name });
    const seen = (await visit(inspector)).next!;
    expect(seen.done.map(({ siteOwner }) => siteOwner)).toEqual(["Done"]);
    expect(seen.today.map(({ siteOwner, drive }) => [siteOwner, drive !== null])).toEqual([
      ["Next", true],
      ["Unknown place", false],
    ]);
    expect(seen.map?.stops).toMatchObject([
      { name: "Done", number: 1, state: "done" },
      { name: "Next", number: 2, state: "next" },
    ]);
    expect(seen.map?.miles).toBeGreaterThan(5);
    expect(seen.note).toBe("Dog in the yard.");
    expect(seen.actions).toEqual([]);
    expect(seen.wholeRoute).toContain("waypoints=33.5%2C-112.1");
  });

  it("offer to set out to the next one, when its contact can be reached", async () => {
    const inspector = await makeUser({ type: "field-user", organizationId });
    const next = await make("Next", {
      status: "Scheduled",
      inspectorId: inspector.id,
      inspectionAt: new Date(),
      site: { siteRepEmail: "ines@site.test" },
    });
    expect((await visit(inspector)).next!.actions).toMatchObject([
      { label: "On My Way", path: `/projects/${next.id}/on-my-way`, posts: true },
    ]);
  });

  it("can be started by viewers who may open the intake", async () => {
    const visitOf = async (type: "scheduler" | "client") => {
      const who = await makeUser({ type, organizationId, clientsAll: true });
      const inspectionAt = new Date();
      await make(`By a ${type}`, { status: "Scheduled", inspectorId: who.id, inspectionAt });
      const { next, upcoming } = await visit(who);
      return [next?.today[0]?.canStart, upcoming.find(({ isMine }) => isMine)?.canStart];
    };
    expect(await visitOf("client")).toEqual([true, true]);
    expect(await visitOf("scheduler")).toEqual([false, false]);
  });
});
