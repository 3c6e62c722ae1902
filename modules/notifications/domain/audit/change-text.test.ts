import { expect, test } from "vitest";
import { fieldChanges, fieldName, shownValue } from "./change-text.ts";

test.each([
  ['["project.completed", "ticket.created"]', "project.completed, ticket.created"],
  ['["Inspector","Installer"]', "Inspector, Installer"],
  ["[]", ""],
  [null, ""],
  ["true", "true"],
  ["[north] side", "[north] side"],
  ['["cut off", "in the mid', '["cut off", "in the mid'],
  ['[{"key": 1}]', '[{"key": 1}]'],
  ["2026-03-03T16:30:00+00:00", "Tue, Mar 3, 2026, 9:30 AM MST"],
  ["2026-03-03", "Tue, Mar 3, 2026"],
  ["2026-03-03T99:99:99", "2026-03-03T99:99:99"],
])("the stored value %j is shown as %j", (stored, read) => {
  expect(shownValue(stored, "America/Denver")).toBe(read);
});

test("the id of something that is named beside it is not shown", () => {
  const changes = fieldChanges(
    "projects",
    [
      {
        collection: "projects",
        recordId: "one",
        changes: {
          client_id: ["a", "b"],
          client_name: ["Ann", "Bo"],
          client_organization_id: ["c", "d"],
          form_id: [null, "e"],
          form_title: [null, "Roof"],
          external_id: ["1", "2"],
          thumbnail_file_id: [null, "f"],
        },
      },
    ],
    "UTC",
  );
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["Client name", "Ann", "Bo"],
    ["Form title", "", "Roof"],
    ["External ID", "1", "2"],
    ["Thumbnail file", "", "a file"],
  ]);
});

test("a rubric's question shows its marks and their weight", () => {
  const before =
    '{"options": {"Yes": "Pass", "No": "Fail"}, "selectedActions": ["action-1"], "criticalityCategory": "Critical"}';
  const after = '{"options": {"Yes": "Pass"}, "criticalityCategory": null}';
  const stored = { collection: "rubrics", recordId: "one", changes: {} };
  const changes = {
    "questions.roof": [before, after] as [string, string],
    "questions.new": [null, after] as [null, string],
  };
  const names = { roof: "Is the roof sound?" };
  expect(fieldChanges("rubrics", [{ ...stored, changes }], "UTC", names)).toMatchObject([
    {
      field: "Questions: Is the roof sound?",
      before: "Yes: Pass, No: Fail; Critical",
      after: "Yes: Pass",
    },
    { field: "Questions: new", before: "", after: "Yes: Pass" },
  ]);
});

test("permissions show the names they hold, and a switch shows yes or no", () => {
  const changes = fieldChanges(
    "users",
    [
      {
        collection: "users",
        recordId: "one",
        changes: {
          clients: ['{"user-1": "Helen Brandt"}', '{"user-1": "Helen Brandt", "user-2": "Yuki"}'],
          qualifications: ['{"form-1": "Roof", "form-2": "Batte', "{}"],
          clients_all: ["true", "false"],
          company: ["true", "North"],
        },
      },
    ],
    "UTC",
  );
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["Clients", "Helen Brandt", "Helen Brandt, Yuki"],
    ["Qualifications", "Roof", ""],
    ["Clients all", "Yes", "No"],
    ["Company", "true", "North"],
  ]);
});

test.each([
  ["users.administrative_area_level_1", "State"],
  ["users.postal_code", "Zip"],
  ["users.street_number", "Street number"],
  ["sites.site_address", "Sites: site address"],
])("the change of a person's %s is named %s", (key, name) => {
  expect(fieldName("users", key)).toBe(name);
});
