import { expect, test } from "vitest";
import { userTypes } from "#app/platform/viewer.ts";
import type { PolicyProject } from "#modules/projects/public.ts";
import { canTakeSnapshot } from "./policy.ts";

const project: PolicyProject = {
  organizationId: "owner",
  status: "In Progress",
  clientId: null,
  clientOrganizationId: "customer",
  installerId: "brightrail",
  installerViewable: true,
  inspectorId: "inspector",
  inspectorOrganizationId: "inspecting",
  formId: "form",
  rubricId: null,
  startedAt: null,
  skipScheduling: false,
  noSchedule: false,
};

test.each<[string, boolean]>([
  ["owner", true],
  ["inspecting", true],
  ["customer", true],
  ["brightrail", false],
])("in the organization %s its administrators take snapshots: %s", (organizationId, may) => {
  const viewer = { id: "somebody", organizationId, thirdPartyInspector: false };
  const takers = userTypes.filter((type) => canTakeSnapshot({ ...viewer, type }, project));
  expect(takers.toSorted()).toEqual(may ? ["admin", "client", "super-admin"] : []);
});
