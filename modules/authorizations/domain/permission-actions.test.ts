import { describe, expect, it } from "vitest";
import {
  inactive,
  permissionAfter,
  requestedPermission,
  permissionActions,
  type Permission,
} from "./permission-actions.ts";

const us = "us";
const them = "them";
const requestedBy = (requestedById: string): Permission => ({ state: "pending", requestedById });
const active: Permission = { state: "active", requestedById: null };
const labels = (permission: Permission, holderId: string) =>
  permissionActions(permission, holderId, us).map(({ label }) => label);

describe("the steps an organization can take with a permission", () => {
  it.each([
    ["another's people, inactive", inactive, them, ["Request"]],
    ["its own people, inactive", inactive, us, ["Offer"]],
    ["what it requested itself", requestedBy(us), them, ["Withdraw"]],
    ["what the other requested", requestedBy(them), us, ["Confirm", "Decline"]],
    ["what the other offered", requestedBy(them), them, ["Confirm", "Decline"]],
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
    expect(pending).toEqual({ state: "pending", requestedById: us });
    expect(permissionAfter(pending!, "active", theirs)).toEqual(active);
    expect(permissionAfter(active, "inactive", ours)).toEqual(inactive);
  });

  it("cannot be confirmed by the side that requested it", () =>
    expect(permissionAfter(requestedBy(us), "active", ours)).toBeNull());

  it("never goes directly from inactive to active", () =>
    expect(permissionAfter(inactive, "active", theirs)).toBeNull());

  it("made twice counts once", () => {
    expect(permissionAfter(requestedBy(us), "pending", ours)).toEqual(requestedBy(us));
    expect(permissionAfter(inactive, "inactive", ours)).toEqual(inactive);
  });
});

describe("asking", () => {
  const ours = { holderId: them, byOrganizationId: us };
  it.each([
    [inactive, requestedBy(us)],
    [requestedBy(us), requestedBy(us)],
    [requestedBy(them), active],
    [active, active],
  ])("turns %o into %o", (before, after) =>
    expect(requestedPermission(before, ours)).toEqual(after),
  );
});
