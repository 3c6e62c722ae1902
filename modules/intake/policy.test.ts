import { expect, it } from "vitest";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import type { PolicyProject, PolicyViewer } from "#modules/projects/public.ts";
import {
  actsAsFieldUser,
  canBreakLock,
  canMoveVersion,
  canWriteAnswers,
  threadSide,
} from "./policy.ts";

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
  formId: "form",
  rubricId: null,
  startedAt: null,
  skipScheduling: false,
  noSchedule: false,
};

type Rule = (viewer: PolicyViewer, project: PolicyProject) => boolean;

const inspected = { ...project, inspectorOrganizationId: "inspecting", rubricId: "rubric" };
const filling = ["admin", "super-admin", "client", "field-user", "quality-manager"];
const administrators = ["admin", "super-admin", "client"];
const at = (status: ProjectStatus) => ({ ...inspected, status });

/**
 * Each rule with a project and the user types that it allows in the owning, the inspecting and the client's
 * organization.
 */
const rules: [string, Rule, PolicyProject, string[], string[], string[]][] = [
  ["write answers", canWriteAnswers, at("In Progress"), filling, filling, ["field-user"]],
  ["correct answers", canWriteAnswers, at("Needs Corrections"), filling, filling, ["field-user"]],
  [
    "write in a review",
    canWriteAnswers,
    at("Review"),
    filling.filter((type) => type !== "field-user"),
    [],
    [],
  ],
  ["write when all is done", canWriteAnswers, at("Completed"), [], [], []],
  ["move to a newer version", canMoveVersion, at("In Progress"), administrators, [], []],
  [
    "act as field users",
    actsAsFieldUser,
    inspected,
    ["field-user"],
    [...userTypes],
    [...userTypes],
  ],
];

it.each(rules)("who may %s", (_, rule, of, own, inspecting, customer) => {
  const may = (organizationId: string) =>
    userTypes.filter((type) => rule(viewer(type, organizationId), of)).toSorted();
  expect(may("owner")).toEqual(own.toSorted());
  expect(may("inspecting")).toEqual(inspecting.toSorted());
  // A field user of any organization can be the inspector of the project.
  expect(may("customer")).toEqual(customer.toSorted());
});

it("lets people who work on a project break another person's lock, but not their own", () => {
  const breakers = userTypes.filter((type) => canBreakLock(viewer(type), project, "somebody"));
  expect(breakers).toEqual(userTypes.filter((type) => type !== "installer"));
  expect(canBreakLock(viewer("admin", "strangers"), project, "somebody")).toBe(false);
  expect(canBreakLock(viewer("admin"), project, "the-admin")).toBe(false);
  expect(canBreakLock(viewer("admin"), project, null)).toBe(false);
});

it("an admin of an organization that only installed a project, or has no role in it, takes no side in its threads", () => {
  const side = (type: UserType, organizationId: string) =>
    threadSide(viewer(type, organizationId), at("Review"));
  for (const organizationId of ["strangers", "brightrail"])
    expect(side("admin", organizationId)).toBeNull();
  expect(side("admin", "owner")).toBe("reviewer");
  expect(side("admin", "inspecting")).toBe("inspector");
});
