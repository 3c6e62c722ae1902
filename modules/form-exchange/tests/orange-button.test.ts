/** A form leaves as a ChecklistTemplate of Orange Button, and comes back through the review of imports. */
import { beforeAll, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { aSection, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import * as exportRoute from "../routes/export-orange-button.ts";
import * as formFilesRoute from "../routes/form-files.tsx";
import { lastOf, press, review, send } from "./json-moves.ts";

const { loader: exportFile } = servedRoute(
  "modules/form-exchange/routes/export-orange-button.ts",
  exportRoute,
);
const { loader: formFiles } = servedRoute(
  "modules/form-exchange/routes/form-files.tsx",
  formFilesRoute,
);

useTestDatabase();

const sections = [
  aSection("roof", [
    makeQuestion({ id: "sound", label: "Is it sound?", required: true }),
    makeQuestion({ id: "damage", label: "Damage", type: "checkboxes", photoRequired: true }),
  ]),
];

let admin: UserRow;
let outsider: UserRow;
let formId: string;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
  ({ id: formId } = await makeForm(admin.organizationId, {
    title: "Roof check",
    definition: { sections },
  }));
});

async function exported(user: UserRow, search = ""): Promise<Response> {
  const request = await requestAs(user, `/forms/${formId}/orange-button.json${search}`);
  return exportFile({ request, params: { id: formId }, context: {} });
}

test("a form is downloaded, a version with its number, and only by its organization", async () => {
  const draft = await exported(admin);
  expect(draft.headers.get("Content-Disposition")).toContain("Roof check.orange-button.json");
  const template = (await draft.json()) as object;
  expect(template).toMatchObject({
    ChecklistTemplateID: { Unit: "UUID" },
    ChecklistTemplateName: { Value: "Roof check" },
    Questions: [{ QuestionID: { Value: "sound" } }, { QuestionID: { Value: "damage" } }],
  });
  expect(template).not.toHaveProperty("ChecklistTemplateVersion");
  expect(await (await exported(admin, "?version=1")).json()).toMatchObject({
    ChecklistTemplateVersion: { Value: "1" },
  });
  await expect(exported(admin, "?version=7")).rejects.toMatchObject({ code: "not-found" });
  await expect(exported(outsider)).rejects.toMatchObject({ code: "not-found" });
});

test("the page of files names what the file cannot hold", async () => {
  const request = await requestAs(admin, `/forms/${formId}/import`);
  const { losses } = await formFiles({ request, params: { id: formId }, context: {} });
  expect(losses).toEqual([
    {
      kind: "left-out",
      why: "That it needs a photo is not in the file.",
      places: ["1.2 Damage"],
      count: 1,
    },
  ]);
  const foreign = await requestAs(outsider, `/forms/${formId}/import`);
  await expect(
    formFiles({ request: foreign, params: { id: formId }, context: {} }),
  ).rejects.toMatchObject({ code: "not-found" });
});

test("the file becomes a form after its review, with the ids of its questions", async () => {
  const sent = await send(admin, await (await exported(admin)).text());
  const reviewed = await review(admin, lastOf(sent));
  expect(reviewed).toMatchObject({ title: "Roof check", counts: { sections: 1, questions: 2 } });
  expect(reviewed.notes).toEqual([]);
  const made = lastOf(await press(admin, lastOf(sent)));
  const { definition } = await getDraft(await scopeOfUser(admin.id), made);
  expect(definition.sections).toMatchObject([
    {
      title: "Section roof",
      fields: [
        { id: "sound", label: "Is it sound?", type: "radio-button", required: true },
        { id: "damage", label: "Damage", type: "checkboxes" },
      ],
    },
  ]);
});

test("the review names what is lost of a file of another product", async () => {
  const file = {
    ChecklistTemplateName: { Value: "Disclosure" },
    Questions: [
      {
        QuestionID: { Value: "size" },
        QuestionLabel: { Value: "System size?" },
        AnswerType: { Value: "Numeric" },
        QuestionUnits: { Value: "PowerItemType" },
      },
    ],
  };
  const reviewed = await review(admin, lastOf(await send(admin, JSON.stringify(file))));
  // No export includes again what was left out, as that of an imported spreadsheet does.
  expect(reviewed.kind).toBe("foreign");
  expect(reviewed.notes).toEqual([
    expect.objectContaining({
      kind: "left-out",
      location: "Orange Button, setting QuestionUnits",
      rows: [expect.objectContaining({ place: "System size? (size)", text: "PowerItemType" })],
    }),
  ]);
});
