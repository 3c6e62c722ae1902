import { expect, test } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import type { PolicyProject, PolicyViewer } from "#modules/projects/public.ts";
import { isOnScheduleOf, canBeBooked, canBook, canCancelBooking } from "./policy.ts";

const viewer = (type: UserType, organizationId = "owner", id = "somebody"): PolicyViewer => ({
  id,
  type,
  organizationId,
  thirdPartyInspector: false,
});

const project: PolicyProject = {
  organizationId: "owner",
  status: "Scheduled",
  clientId: null,
  clientOrganizationId: "customer",
  installerId: "brightrail",
  installerViewable: false,
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
  ["customer", false],
  ["brightrail", false],
])("is the project on the schedule of %s: %s", (organizationId, expected) => {
  for (const type of userTypes.filter((one) => one !== "field-user")) {
    const who = viewer(type, organizationId);
    const books = !["installer", "quality-manager"].includes(type);
    expect(isOnScheduleOf(who, project), type).toBe(expected);
    expect(canBook(who, project), type).toBe(expected && books);
    expect(canCancelBooking(who, project), type).toBe(expected && books);
  }
});

test("a field user sees only their own inspections, and everyone sees those they inspect", () => {
  for (const organizationId of ["owner", "inspecting"])
    expect(isOnScheduleOf(viewer("field-user", organizationId), project)).toBe(false);
  for (const type of ["field-user", "admin"] as const)
    expect(isOnScheduleOf(viewer(type, "elsewhere", "inspector"), project)).toBe(true);
  expect(canBook(viewer("field-user"), project)).toBe(false);
  expect(canCancelBooking(viewer("field-user"), project)).toBe(false);
});

const person = (set: Partial<Parameters<typeof canBeBooked>[1]> = {}) => ({
  id: "person",
  type: "field-user" as const,
  organizationId: "owner",
  disabled: false,
  lent: false,
  ...set,
});

test("colleagues who are field users can be booked, and lent field users", () => {
  const admin = viewer("admin");
  expect(canBeBooked(admin, person())).toBe(true);
  expect(canBeBooked(admin, person({ disabled: true }))).toBe(false);
  expect(canBeBooked(admin, person({ type: "installer" }))).toBe(false);
  expect(canBeBooked(admin, person({ organizationId: "other" }))).toBe(false);
  expect(canBeBooked(admin, person({ organizationId: "other", lent: true }))).toBe(true);
});

test("a client or a field user can book themselves, and a field user nobody else", () => {
  const itself = (type: UserType) => canBeBooked(viewer(type), person({ id: "somebody", type }));
  expect(userTypes.filter(itself).toSorted()).toEqual(["client", "field-user"]);
  expect(canBeBooked(viewer("field-user"), person())).toBe(false);
});
