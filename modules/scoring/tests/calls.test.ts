/** The calls of a program that read rubrics. */
import { beforeAll, expect, test } from "vitest";
import { answerOf, refusalOf, sendCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rubricRecord } from "../domain/calls/rubric-record.ts";
import * as rubricRoute from "../routes/calls/rubric.ts";
import * as rubricsRoute from "../routes/calls/rubrics.ts";
import { makeRubric } from "./factories.ts";

useTestDatabase();

const folder = "modules/scoring/routes/calls";
const all = servedRoute(`${folder}/rubrics.ts`, rubricsRoute);
const one = servedRoute(`${folder}/rubric.ts`, rubricRoute);

let who: UserRow;
let outsider: UserRow;
let made: Awaited<ReturnType<typeof makeRubric>>;

beforeAll(async () => {
  who = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
  made = await makeRubric(who.organizationId, { name: "Strict" });
});

test("the rubrics of a form are listed for those who may use the form", async () => {
  const query = `?form=${made.form.id}`;
  const read = (by: UserRow) => answerOf<unknown>(all.loader, { who: by, query });
  expect(await read(who)).toEqual({ rubrics: [{ id: made.rubric.id, name: "Strict" }] });
  expect(await read(outsider)).toEqual({ rubrics: [] });
});

test.each([
  ["", "form"],
  ["?form=", "form"],
  ["?form=a&name=b", "name"],
])("the list is refused with %j", async (query, field) => {
  const refused = await refusalOf(sendCall(all.loader, { who, query }));
  expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
});

test("a rubric is read with its scoring system, and 304 by who has this version", async () => {
  const call = { who, params: { id: made.rubric.id } };
  const response = await sendCall(one.loader, call);
  expect(rubricRecord.parse(await response.json())).toMatchObject({
    name: "Strict",
    formId: made.form.id,
    scoringSystem: {
      minimumPercentage: 50,
      criticalities: [
        { name: "Major", accepted: 1 },
        { name: "Minor", accepted: null },
      ],
    },
    questions: [{ questionId: "sound", criticality: "Major", scores: { Yes: "Pass", No: "Fail" } }],
  });
  const headers = { "If-None-Match": response.headers.get("ETag")! };
  expect((await sendCall(one.loader, { ...call, headers })).status).toBe(304);
});

test("a rubric of another organization is not found", async () => {
  const call = { who: outsider, params: { id: made.rubric.id } };
  expect((await refusalOf(sendCall(one.loader, call))).code).toBe("not-found");
});
