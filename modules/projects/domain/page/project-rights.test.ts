import { expect, test } from "vitest";
import { projectStatuses } from "#app/platform/project-status.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import * as policy from "../../policy.ts";
import { startScreenOf } from "../status/start-screen.ts";
import { projectRights } from "./project-rights.ts";

const project: policy.PolicyProject = {
  organizationId: "owner",
  status: "Scheduled",
  clientId: "the-client",
  clientOrganizationId: "customer",
  installerId: "brightrail",
  installerViewable: false,
  inspectorId: "the-inspector",
  inspectorOrganizationId: "inspecting",
  formId: "form",
  rubricId: "rubric",
  startedAt: null,
  skipScheduling: false,
  noSchedule: false,
};

const viewer = (type: UserType, organizationId: string): policy.PolicyViewer => ({
  id: "somebody",
  type,
  organizationId,
  thirdPartyInspector: false,
});

const organizations = ["owner", "inspecting", "customer", "brightrail"];

test.each(organizations)("the page offers %s exactly what the rules allow", (id) => {
  for (const type of userTypes)
    for (const status of projectStatuses) {
      const [who, what] = [viewer(type, id), { ...project, status }];
      expect(projectRights(who, what)).toEqual({
        canEdit: policy.canEditProject(who, what),
        // An organization that inspects for another may edit, but only the owner may change form and rubric.
        canChangeForm: id === "owner" && policy.canChangeForm(who, what),
        canChangeRubric: id === "owner" && policy.canChangeRubric(who, what),
        canDecideRequest: policy.canDecideRequest(who, what),
        canCancel: policy.canCancelProject(who, what),
        cancelNeedsApproval: policy.statusAfterCancel(who) === "Cancel Requested",
        canDecideCancelRequest: policy.canDecideCancelRequest(who, what),
        canReactivate: policy.canReactivate(who, what),
        canDelete: policy.canDeleteProject(who, what),
        canToggleInstallerViewable: policy.canToggleInstallerViewable(who, what),
        canUploadDocuments: policy.canUploadDocuments(who, what),
        canSeeIntakeInformation: policy.canSeeIntakeInformation(who, what),
      });
    }
});

test.each<[UserType, string, ReturnType<typeof startScreenOf>]>([
  ["admin", "Review", "review"],
  ["field-user", "Review", "intake"],
  ["field-user", "Needs Corrections", "correct"],
  ["field-user", "In Progress", "intake"],
  ["scheduler", "Review", "manage"],
  ["installer", "In Progress", "manage"],
  ["scheduler", "In Progress", "manage"],
  ["admin", "Canceled", "manage"],
])("a %s of the owner is sent from a project in %s to %s", (type, status, screen) => {
  const what = { ...project, status: status as policy.PolicyProject["status"] };
  expect(startScreenOf(viewer(type, "owner"), what)).toBe(screen);
});
