import { describe, expect, test } from "vitest";
import { isCurrent, placeInMenu } from "./is-current.ts";

describe("the current menu entry of an address", () => {
  const current = (here: string) =>
    ["/", "/users", "/settings/account"].filter((to) =>
      isCurrent(placeInMenu(here, "user-1"), `/organization/org-1${to === "/" ? "" : to}`),
    );

  test.each([
    ["/organization/org-1", ["/"]],
    ["/users", ["/users"]],
    ["/organization/org-1/users/user-2/manage", ["/users"]],
    ["/organization/org-1/users/user-1/manage", ["/settings/account"]],
    ["/settings/account", ["/settings/account"]],
    ["/organization/org-1/settings/webhooks/add", ["/settings/account"]],
  ])("%s", (here, entries) => {
    expect(current(here)).toEqual(entries);
  });
});
