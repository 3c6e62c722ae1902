import { describe, expect, test } from "vitest";
import { isCurrent, isEntryCurrent, menuPathOf } from "./is-current.ts";

describe("the current menu entry of a URL", () => {
  const current = (here: string) =>
    ["/", "/users", "/settings/account"].filter((to) =>
      isCurrent(menuPathOf(here, "user-1"), `/organization/org-1${to === "/" ? "" : to}`),
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

test("an entry is current on its children and on the other pages that belong to it", () => {
  const entry = {
    to: "/organization/org-1/users",
    children: [{ label: "Invited", to: "/organization/org-1/invited" }],
    covers: ["/field_users"],
  };
  const current = ["/users", "/invited", "/organization/org-1/field_users", "/clients"].map(
    (here) => isEntryCurrent(here, entry),
  );
  expect(current).toEqual([true, true, true, false]);
});
