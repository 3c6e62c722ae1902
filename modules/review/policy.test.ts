import { expect, it } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import type { PolicyProject, PolicyViewer } from "#modules/projects/public.ts";
import { canScoreAgain } from "./policy.ts";

const viewer = (type: UserType, organizationId: string): PolicyViewer => ({
  id: `the-${type}`,
  type,
  organizationId,
  thirdPartyInspector: false,
});

const project: PolicyProject = {
  organizationId: "owner",
  status: "Completed",
  clientId: null,
  clientOrganizationId: "customer",
  installerId: "brightrail",
  installerViewable: true,
  inspectorId: "the-field-user",
  inspectorOrganizationId: "inspecting",
  formId: "form",
  rubricId: "rubric",
  startedAt: null,
  skipScheduling: false,
  noSchedule: false,
};

it("lets only the owner's administrators score again, and only a completed project with a rubric", () => {
  const may = (organizationId: string, of = project) =>
    userTypes.filter((type) => canScoreAgain(viewer(type, organizationId), of)).toSorted();
  expect(may("owner")).toEqual(["admin", "client", "super-admin"]);
  expect(may("inspecting")).toEqual([]);
  expect(may("customer")).toEqual([]);
  expect(may("owner", { ...project, status: "Review" })).toEqual([]);
  expect(may("owner", { ...project, rubricId: null })).toEqual([]);
});
