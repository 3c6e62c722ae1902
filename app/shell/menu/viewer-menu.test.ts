import { describe, expect, it } from "vitest";
import type { MenuEntry } from "#app/platform/manifest/define-module.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { viewerMenu } from "./viewer-menu.server.ts";

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
  holders: "everyone",
  ...set,
});

describe("the menu of a viewer", () => {
  it("holds what the type holds, in order, under the organization", async () => {
    const menu = await viewerMenu(scopeOf("installer"), [
      entry("last", { order: 90, children: [{ label: "Part", to: "/part" }] }),
      entry("hidden", { holders: ["admin"] }),
      entry("first"),
    ]);
    expect(menu).toEqual([
      { id: "first", label: "first", icon: "ticket", to: "/organization/acme/first" },
      {
        id: "last",
        label: "last",
        icon: "ticket",
        to: "/organization/acme/last",
        children: [{ label: "Part", to: "/organization/acme/part" }],
      },
    ]);
  });

  it("says why an icon is red, for this viewer alone, and goes on when that cannot be read", async () => {
    const alerting = entry("tickets", {
      alert: () =>
        Promise.resolve({
          findAlert: (scope) =>
            Promise.resolve(scope.viewer.type === "admin" ? "Tickets wait for you" : null),
        }),
    });
    const broken = entry("broken", {
      alert: () => Promise.resolve({ findAlert: () => Promise.reject(new Error("no table")) }),
    });
    const alertsOf = async (type: UserType) =>
      (await viewerMenu(scopeOf(type), [alerting, broken])).map(({ alert }) => alert);
    expect(await alertsOf("admin")).toEqual(["Tickets wait for you", undefined]);
    expect(await alertsOf("scheduler")).toEqual([undefined, undefined]);
  });

  it("counts what waits behind an entry, and goes on when that cannot be read", async () => {
    const counted = (findCount: () => Promise<number>) =>
      entry("inbox", { count: () => Promise.resolve({ findCount }) });
    const menu = await viewerMenu(scopeOf("admin"), [
      counted(() => Promise.resolve(3)),
      counted(() => Promise.resolve(0)),
      counted(() => Promise.reject(new Error("no table"))),
    ]);
    expect(menu.map(({ count }) => count)).toEqual([3, undefined, undefined]);
  });
});
