import { expect, test } from "vitest";
import { scopeParams } from "./scope-params.ts";
import type { Viewer } from "./viewer.ts";

const viewer: Viewer = {
  id: "me",
  name: "Me",
  email: "me@example.test",
  type: "admin",
  organizationId: "here",
  organizationName: "Here",
  thirdPartyInspector: false,
  timeZone: "America/New_York",
  clients: {},
  clientsAll: false,
  qualifications: {},
  qualificationsAll: false,
};
const named = (set: Partial<Viewer>) => () =>
  scopeParams({ organizationId: "here", viewer: { ...viewer, ...set } });

test("neither the viewer's id nor the organization's is in the query", () => {
  expect(JSON.stringify(named({})())).not.toMatch(/"me"|"here"/);
});

test.each<Partial<Viewer>>([
  { clients: { one: "One" } },
  { type: "scheduler" },
  { type: "quality-manager", clientsAll: true },
  { type: "quality-manager", qualificationsAll: true },
])("a limited viewer has none: %o", (set) => {
  expect(named(set)).toThrow("cannot be cached");
});

test.each<Partial<Viewer>>([
  { clients: { one: "One" }, clientsAll: true },
  { type: "scheduler", clientsAll: true },
  { type: "quality-manager", clientsAll: true, qualificationsAll: true },
  { type: "field-user" },
])("a viewer without limits has one: %o", (set) => {
  expect(named(set)).not.toThrow();
});
