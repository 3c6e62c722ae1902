import { expect, it } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import type { PolicyProject, PolicyViewer } from "#modules/projects/public.ts";
import { canBreakLock } from "./policy.ts";

const viewer = (type: UserType, organizationId = "owner"): PolicyViewer => ({
  id: `the-${type}`,
  type,
  organizationId,
  thirdPartyInspector: false,
});

const project: PolicyProject = {
  organizationId: "owner",
  status: "In Progress",
  clientId: null,
  clientOrganizationId: "customer",
  installerId: "brightrail",
  installerViewable: true,
  inspectorId: "the-field-user",
  inspectorOrganizationId: "owner",
  rubricId: null,
  startedAt: null,
  skipScheduling: false,
  noSchedule: false,
};

it("lets whoever works on a project break another's lock, and nobody their own", () => {
  const breakers = userTypes.filter((type) => canBreakLock(viewer(type), project, "somebody"));
  expect(breakers).toEqual(userTypes.filter((type) => type !== "installer"));
  expect(canBreakLock(viewer("admin", "strangers"), project, "somebody")).toBe(false);
  expect(canBreakLock(viewer("admin"), project, "the-admin")).toBe(false);
  expect(canBreakLock(viewer("admin"), project, null)).toBe(false);
});
