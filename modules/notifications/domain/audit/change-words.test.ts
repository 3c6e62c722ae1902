import { expect, test } from "vitest";
import { fieldName, shownValue } from "./change-words.ts";

test.each([
  ['["project.completed", "ticket.created"]', "project.completed, ticket.created"],
  ['["Inspector","Installer"]', "Inspector, Installer"],
  ["[]", ""],
  [null, ""],
  ["true", "true"],
  ["[north] side", "[north] side"],
  ['["cut off", "in the mid', '["cut off", "in the mid'],
  ['[{"key": 1}]', '[{"key": 1}]'],
])("the stored value %j is shown as %j", (stored, read) => {
  expect(shownValue(stored)).toBe(read);
});

test.each([
  ["users.administrative_area_level_1", "State"],
  ["users.postal_code", "Zip"],
  ["users.street_number", "Street number"],
  ["sites.site_address", "Sites: site address"],
])("the change of a person's %s is named %s", (key, name) => {
  expect(fieldName("users", key)).toBe(name);
});
