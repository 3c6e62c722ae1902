import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { MenuEntry } from "#app/platform/manifest/define-module.ts";
import { log } from "#app/platform/log.server.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { statementsOf } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { viewerMenus } from "./viewer-menu.server.ts";

useTestDatabase();

function scopeOf(type: UserType): Scope {
  const viewer = {
    id: "ada",
    name: "Ada",
    email: "ada@example.test",
    type,
    organizationId: "acme",
    organizationName: "Acme",
    thirdPartyInspector: false,
    timeZone: "UTC",
    clients: {},
    clientsAll: false,
    qualifications: {},
    qualificationsAll: false,
  };
  return { viewer, organizationId: "acme" };
}

const entry = (id: string, set: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  label: id,
  to: `/${id}`,
  icon: "ticket",
  order: 10,
  allowedTypes: "everyone",
  ...set,
});

/** The entries of the side menu. */
const viewerMenu = async (scope: Scope, entries: MenuEntry[]) =>
  (await viewerMenus(scope, entries, { side: undefined })).side;

/** One waiting item for an admin, counted by a statement. */
const waiting = (count: SQL) => () =>
  Promise.resolve({
    menuBadges: {
      counts: ({ viewer }: Scope) => ({ some: viewer.type === "admin" ? count : sql`select 0` }),
      describe: ({ some = 0 }: Record<string, number>) => ({
        count: some,
        alert: some > 0 ? "Tickets wait for you" : null,
      }),
    },
  });

describe("the menu of a viewer", () => {
  it("contains the entries of the viewer's type, in order, under the organization", async () => {
    const entries = [
      entry("last", { order: 90, children: [{ label: "Part", to: "/part" }] }),
      entry("hidden", { allowedTypes: ["admin"] }),
      entry("above", { place: "top" }),
      entry("first"),
    ];
    const places = { side: undefined, above: "top" } as const;
    expect(await viewerMenus(scopeOf("installer"), entries, places)).toEqual({
      side: [
        { id: "first", label: "first", icon: "ticket", to: "/organization/acme/first" },
        {
          id: "last",
          label: "last",
          icon: "ticket",
          to: "/organization/acme/last",
          children: [{ label: "Part", to: "/organization/acme/part" }],
        },
      ],
      above: [{ id: "above", label: "above", icon: "ticket", to: "/organization/acme/above" }],
    });
  });

  const entries = [
    entry("tickets", { badges: waiting(sql`select 3`) }),
    entry("nothing", { badges: waiting(sql`select 0`) }),
  ];
  const broken = entry("broken", { badges: waiting(sql`select 1 from no_such_table`) });

  it("counts the waiting items of an entry for this viewer alone, and says why its icon is red", async () => {
    const waitingOf = async (type: UserType) =>
      (await viewerMenu(scopeOf(type), entries)).map(({ count, alert }) => [count, alert]);
    expect(await waitingOf("admin")).toEqual([
      [3, "Tickets wait for you"],
      [undefined, undefined],
    ]);
    expect(await waitingOf("scheduler")).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("runs one statement for all entries", async () => {
    const statements = await statementsOf(() => viewerMenu(scopeOf("admin"), entries));
    expect(statements).toHaveLength(1);
  });

  it("shows the other entries when one cannot be counted", async () => {
    const menu = await viewerMenu(scopeOf("admin"), [broken, ...entries]);
    expect(menu.map(({ id, count }) => [id, count])).toEqual([
      ["broken", undefined],
      ["tickets", 3],
      ["nothing", undefined],
    ]);
  });

  it("is shown when nothing can be counted, and a failed statement is logged once", async () => {
    const logged = vi.spyOn(log(), "error");
    const scope = scopeOf("admin");
    const other = entry("other", { badges: waiting(sql`select 1 from no_such_table`) });
    expect((await viewerMenu(scope, [broken, other])).map(({ count }) => count)).toEqual([
      undefined,
      undefined,
    ]);
    expect(logged.mock.calls.map(([fields]) => fields)).toMatchObject([
      { entries: ["broken", "other"] },
    ]);
    logged.mockClear();
    let calls = 0;
    const once = async () => {
      calls += 1;
      return waiting(calls > 1 ? sql`select 2` : sql`select 1 from no_such_table`)();
    };
    const menu = await viewerMenu(scope, [...entries, entry("once", { badges: once })]);
    expect(menu.map(({ count }) => count)).toEqual([3, undefined, 2]);
    expect(logged.mock.calls.map(([fields]) => fields)).toMatchObject([{ entries: [] }]);
  });
});
