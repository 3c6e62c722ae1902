import { describe, expect, it } from "vitest";
import {
  inactive,
  permissionAfter,
  requestedPermission,
  stepsOf,
  type Permission,
} from "./permission-steps.ts";

const us = "us";
const them = "them";
const asked = (askedById: string): Permission => ({ state: "pending", askedById });
const active: Permission = { state: "active", askedById: null };
const labels = (permission: Permission, holderId: string) =>
  stepsOf(permission, holderId, us).map(({ label }) => label);

describe("the steps an organization can take with a permission", () => {
  it.each([
    ["another's people, inactive", inactive, them, ["Request"]],
    ["its own people, inactive", inactive, us, ["Offer"]],
    ["what it asked for itself", asked(us), them, ["Withdraw"]],
    ["what the other asked for", asked(them), us, ["Confirm", "Decline"]],
    ["what the other offered", asked(them), them, ["Confirm", "Decline"]],
    ["what is active", active, them, ["Turn off"]],
  ])("%s", (_what, permission, holderId, offered) =>
    expect(labels(permission, holderId)).toEqual(offered),
  );
});

describe("a step", () => {
  const ours = { holderId: them, byOrganizationId: us };
  const theirs = { holderId: them, byOrganizationId: them };

  it("goes from inactive to pending to active and back", () => {
    const pending = permissionAfter(inactive, "pending", ours);
    expect(pending).toEqual({ state: "pending", askedById: us });
    expect(permissionAfter(pending!, "active", theirs)).toEqual(active);
    expect(permissionAfter(active, "inactive", ours)).toEqual(inactive);
  });

  it("cannot be confirmed by the side that asked", () =>
    expect(permissionAfter(asked(us), "active", ours)).toBeNull());

  it("never goes directly from inactive to active", () =>
    expect(permissionAfter(inactive, "active", theirs)).toBeNull());

  it("made twice counts once", () => {
    expect(permissionAfter(asked(us), "pending", ours)).toEqual(asked(us));
    expect(permissionAfter(inactive, "inactive", ours)).toEqual(inactive);
  });
});

describe("asking", () => {
  const ours = { holderId: them, byOrganizationId: us };
  it.each([
    [inactive, asked(us)],
    [asked(us), asked(us)],
    [asked(them), active],
    [active, active],
  ])("turns %o into %o", (before, after) =>
    expect(requestedPermission(before, ours)).toEqual(after),
  );
});
