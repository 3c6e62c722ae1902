/** The calls of a program that read forms. */
import { beforeAll, expect, test } from "vitest";
import { answerOf, refusalOf, sendCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { formRecord, listedForm } from "../domain/calls/form-record.ts";
import * as formRoute from "../routes/calls/form.ts";
import * as formsRoute from "../routes/calls/forms.ts";
import * as usableRoute from "../routes/calls/usable-forms.ts";
import { makeForm } from "./factories.ts";

useTestDatabase();

const folder = "modules/forms/routes/calls";
const all = servedRoute(`${folder}/forms.ts`, formsRoute);
const usable = servedRoute(`${folder}/usable-forms.ts`, usableRoute);
const one = servedRoute(`${folder}/form.ts`, formRoute);

let who: UserRow;
let outsider: UserRow;
let roof: string;

beforeAll(async () => {
  who = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
  const fields = [
    makeQuestion({ id: "sound", question: "Is the roof sound?", required: true }),
    makeQuestion({ id: "note", type: "text-area-field", question: "What else?" }),
  ];
  const sections = [{ id: "roof", title: "Roof", fields }];
  const { organizationId } = who;
  roof = (await makeForm(organizationId, { definition: { title: "Roof check", sections } })).id;
  await makeForm(organizationId, { title: "Draft check", active: false });
  await makeForm(outsider.organizationId, { title: "Shared check", shared: true });
  await makeForm(outsider.organizationId, { title: "Private check" });
});

type Loader = (typeof all)["loader"];

async function titles(loader: Loader, query: string, by = who) {
  const { forms } = await answerOf<{ forms: { title: string }[] }>(loader, { who: by, query });
  return forms.map(({ title }) => title).toSorted();
}

test("the list has the organization's own forms, with the filters of the page", async () => {
  expect(await titles(all.loader, "")).toEqual(["Draft check", "Roof check"]);
  expect(await titles(all.loader, "?tab=Published")).toEqual(["Roof check"]);
  expect(await titles(all.loader, "?q=draft")).toEqual(["Draft check"]);
  const { forms } = await answerOf<{ forms: unknown[] }>(all.loader, { who, query: "?q=roof" });
  expect(listedForm.parse(forms[0])).toMatchObject({ id: roof, isPublished: true });
});

test("those for projects are the published ones, also those that others share", async () => {
  expect(await titles(usable.loader, "")).toEqual(["Roof check", "Shared check"]);
  expect(await titles(usable.loader, "?q=shared")).toEqual(["Shared check"]);
});

test.each([
  ["?tab=New", "tab", all],
  ["?sort=color", "sort", all],
  ["?after=1", "after", all],
  ["?tab=Published", "tab", usable],
  ["?after=1", "after", usable],
])("the list is refused with %s", async (query, field, { loader }) => {
  const refused = await refusalOf(sendCall(loader, { who, query }));
  expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
});

test("a form is read with its questions, and 304 by who has it as it is", async () => {
  const call = { who, params: { id: roof } };
  const response = await sendCall(one.loader, call);
  expect(formRecord.parse(await response.clone().json())).toMatchObject({
    id: roof,
    isOwn: true,
    version: 1,
    sections: [
      {
        title: "Roof",
        repeats: null,
        questions: [
          { id: "sound", text: "Is the roof sound?", required: true, isConditional: false },
          { id: "note", type: "text-area-field", options: [] },
        ],
      },
    ],
  });
  const headers = { "If-None-Match": response.headers.get("ETag")! };
  expect((await sendCall(one.loader, { ...call, headers })).status).toBe(304);
});

test("a form of another organization that is not shared is not found", async () => {
  const refused = await refusalOf(sendCall(one.loader, { who: outsider, params: { id: roof } }));
  expect(refused.code).toBe("not-found");
});

test("forms are for administrators", async () => {
  const { organizationId } = who;
  const fieldUser = await makeUser({ type: "field-user", organizationId });
  const refused = await refusalOf(sendCall(all.loader, { who: fieldUser }));
  expect(refused.code).toBe("not-authorized");
});
