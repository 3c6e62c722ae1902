import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { walkPages } from "#app/platform/testing/walk-pages.ts";
import type { UserType } from "#app/platform/viewer.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type MadeProject,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { homeOutcome } from "#modules/form-logic/public.scoring.ts";
import { storeResult } from "#modules/scoring/tests/store-result.ts";
import * as homeRoute from "../routes/home.tsx";
import { makeProjectSetup, type ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const home = servedRoute("modules/home/routes/home.tsx", homeRoute);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

async function visit(user: UserRow, search = "") {
  const request = await requestAs(user, `/${search}`);
  return home.loader({ request, params: {}, context: {} } satisfies LoaderFunctionArgs);
}

const make = (set: Partial<MadeProject> = {}) =>
  makeProject({ organizationId: setup.owner.id, ...set });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("the weekly flow", () => {
  it("treats an unknown time span, also a built-in property name, as a cleared one", async () => {
    const cleared = await visit(setup.people.admin, "?span=");
    for (const word of ["__proto__", "constructor", "next year"])
      expect(await visit(setup.people.admin, `?span=${word}`)).toMatchObject({
        flow: cleared.flow,
      });
  });

  it("counts created and completed projects in each week of the time span, including empty weeks", async () => {
    const { id: clientId } = await makeUser({ type: "client", organizationId: setup.owner.id });
    await make({ clientId, createdAt: daysAgo(0) });
    await make({ clientId, createdAt: daysAgo(0) });
    await make({
      clientId,
      createdAt: daysAgo(80),
      status: "Completed",
      completedAt: daysAgo(0),
    });
    const { flow } = await visit(setup.people.admin, `?client=${clientId}`);
    expect(flow.at(-1)).toMatchObject({ created: 2, completed: 1 });
    expect(flow.length).toBeLessThanOrEqual(2);
    const months = (await visit(setup.people.admin, `?span=&client=${clientId}`)).flow;
    expect(months.length).toBeGreaterThanOrEqual(13);
    expect(months.reduce((sum, week) => sum + week.created, 0)).toBe(3);
    expect(months.some((week) => week.created === 0 && week.completed === 0)).toBe(true);
    expect((await visit(setup.hiredAdmin, `?client=${clientId}`)).flow.at(-1)).toMatchObject({
      created: 0,
      completed: 0,
    });
  });
});

describe("the clients of the filter", () => {
  it("narrow the tiles, one or several", async () => {
    const clients = [
      await makeUser({ type: "client", organizationId: setup.owner.id }),
      await makeUser({ type: "client", organizationId: setup.owner.id }),
    ];
    for (const client of clients) await make({ clientId: client.id, status: "Review" });
    const count = async (search: string) =>
      (await visit(setup.people.admin, search)).tiles.find((tile) => tile.status === "Review")
        ?.count;
    const [one, two] = clients;
    expect(await count(`?client=${one!.id}`)).toBe(1);
    expect(await count(`?client=${one!.id}&client=${two!.id}`)).toBe(2);
    expect(await count(`?client=nobody`)).toBe(0);
  });

  it("are only themselves for a client, all for an admin, assigned ones for a scheduler, none for others", async () => {
    await make({ clientId: setup.customerClient.id });
    const { id: organizationId } = setup.owner;
    const clients = { [setup.customerClient.id]: "Dee" };
    const scheduler = await makeUser({ type: "scheduler", organizationId, clients });
    const values = async (user: UserRow) =>
      (await visit(user)).choices.choices.map(({ value }) => value);
    expect(await values(setup.people.client)).toEqual([setup.people.client.id]);
    for (const type of ["admin", "super-admin"] as const)
      expect(await values(setup.people[type])).toEqual(
        expect.arrayContaining([setup.people.client.id, setup.customerClient.id]),
      );
    expect(await values(scheduler)).toEqual([setup.customerClient.id]);
    const inspector = await makeUser({ type: "field-user", organizationId });
    expect(await values(inspector)).toEqual([]);
    expect(await values(setup.hiredAdmin)).toEqual([]);
  });
});

describe("the Clients table", () => {
  it("is shown only to an admin", async () => {
    for (const type of ["super-admin", "client", "scheduler"] as UserType[])
      expect((await visit(setup.people[type])).clients).toBeNull();
  });

  it("has the same pages by row key and by page number", async () => {
    const { id: organizationId } = await makeOrganization({ name: "Walked" });
    const admin = await makeUser({ type: "admin", organizationId });
    for (let index = 0; index < 33; index += 1)
      await makeUser({
        type: "client",
        organizationId,
        name: `Client ${index % 4} ~ 5%`,
        company: index % 3 === 0 ? "" : `Company ${index % 5}`,
      });
    for (const sort of ["name", "-name", "company", "-company"]) {
      const { forward, numbered, backward } = await walkPages(
        async (search) => {
          const { clients } = await visit(admin, `?${new URLSearchParams(search).toString()}`);
          return { ids: clients!.rows.map(({ id }) => id), keys: clients!.keys };
        },
        { sort },
      );
      expect(forward.map((ids) => ids.length)).toEqual([10, 10, 10, 3]);
      expect(new Set(forward.flat()).size).toBe(33);
      expect(numbered).toEqual(forward);
      expect(backward).toEqual(forward);
    }
  });

  it("shows ten on a page, found by name or company, of clients the organization works with", async () => {
    const { id: organizationId } = setup.owner;
    const admin = await makeUser({ type: "admin", organizationId });
    for (let index = 0; index < 11; index++)
      await makeUser({
        type: "client",
        organizationId,
        name: `Ada ${index}`,
        company: "Quartz Roofs",
      });
    const search = async (q: string) => (await visit(admin, q)).clients!;
    const first = await search("?q=quartz");
    expect(first.total).toBe(11);
    expect(first.rows).toHaveLength(10);
    expect(first.rows[0]).toMatchObject({ name: "Ada 0", company: "Quartz Roofs" });
    expect(first.rows[0]?.email).toContain("@");
    expect((await search("?q=quartz&page=2")).rows).toHaveLength(1);
    expect((await search("?q=ADA+7")).rows.map(({ name }) => name)).toEqual(["Ada 7"]);
    expect((await search("?q=%25")).total).toBe(0);
    const outsider = await makeUser({ type: "client", name: "Zed Nobody" });
    expect((await search(`?q=${outsider.name.toLowerCase()}`)).total).toBe(0);
  });
});

describe("the tallies", () => {
  it("are shown to clients, by the dashboard's own rule", async () => {
    const client = await makeUser({ type: "client", organizationId: setup.owner.id });
    const expected = { Passed: 0, Failed: 0, Unscored: 0, Incomplete: 0 };
    const cases: [pass: number, total: number, expected: number | null][] = [
      [80, 100, 80],
      [81, 100, 80],
      [805, 1000, 80],
      [804, 1000, 80],
      [0, 0, 80],
      [0, 10, null],
      [0, 10, 0],
    ];
    for (const [pass, total, percentage_failure] of cases) {
      const { id } = await make({ clientId: client.id, status: "Completed" });
      const raw = { pass, total, percentage_failure, scored: total > 0 };
      await storeResult(id, setup.owner.id, raw);
      expected[homeOutcome(raw, true)]++;
    }
    await make({ clientId: client.id, status: "Completed" });
    expected.Unscored++;
    await make({ clientId: client.id, status: "Review" });
    expected.Incomplete++;
    const { tallies } = await visit(client, `?client=${client.id}`);
    expect(tallies).toEqual(expected);
    expect(tallies).toEqual({ Passed: 3, Failed: 3, Unscored: 2, Incomplete: 1 });
    expect((await visit(setup.people.admin)).tallies).toBeNull();
  });
});

describe("the clients of other organizations", () => {
  it("are shown under the organization's name without contact data when they were only named", async () => {
    const { id: organizationId } = await makeOrganization({ name: "Sunny Homes" });
    const client = await makeUser({
      type: "client",
      organizationId,
      name: "Secret Sally",
      email: "sally@sunny.test",
      phone: "(303) 555-0188",
      company: "Sally's own",
      address: "9 Hidden Lane",
    });
    await make({ clientId: client.id });
    const page = await visit(setup.people.admin, "?q=sunny");
    expect(JSON.stringify(page)).not.toMatch(/Sally|sunny\.test|555-0188|Hidden/);
    const row = { id: client.id, name: "Sunny Homes", company: "Sunny Homes" };
    const nowhere = { email: null, phone: null, address: null };
    expect(page.clients?.rows).toEqual([{ ...row, ...nowhere }]);
    expect((await visit(setup.people.admin, "?q=sally")).clients?.rows).toEqual([]);
  });

  it("are not shown under any name when they are in none of the viewer's projects", async () => {
    const { id: organizationId } = await makeOrganization({ name: "Farther Homes" });
    const client = await makeUser({ type: "client", organizationId });
    const page = await visit(setup.people.admin, "?q=farther");
    expect(page.clients).toEqual({ rows: [], total: 0, keys: {} });
    expect(page.choices.choices.map(({ value }) => value)).not.toContain(client.id);
  });

  it("are shown with contact data when they requested a project", async () => {
    const requester = await makeUser({ type: "client", name: "Requesting Ann" });
    const party = { partyKind: "organization", role: "client" } as const;
    const parties = [{ ...party, partyId: requester.organizationId }];
    await make({ clientId: requester.id, createdById: requester.id, parties });
    const { clients } = await visit(setup.people.admin, "?q=requesting");
    expect(clients?.rows).toMatchObject([{ name: "Requesting Ann", email: requester.email }]);
  });
});
