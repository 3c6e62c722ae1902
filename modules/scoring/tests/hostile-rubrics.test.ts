import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import * as rubricsRoute from "../routes/rubrics.tsx";
import * as addScoringSystemRoute from "../routes/add-scoring-system.tsx";
import { rubrics, scoringSystems } from "../schema.ts";
import { makeScoringSystem } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/scoring/routes/rubrics.tsx", rubricsRoute);
const { action: addSystem } = servedRoute(
  "modules/scoring/routes/add-scoring-system.tsx",
  addScoringSystemRoute,
);

useTestDatabase();

let author: UserRow;
let systemId: string;
let formId: string;
let rubricId: string;

const hostileLabels = ["__proto__", "constructor", "<b>", "👨‍👩‍👧", "שלום"];
const unstorable = "This contains a character that we cannot save. Remove it and try again.";

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
  ({ id: systemId } = await makeScoringSystem(author.organizationId));
  const question = makeQuestion({
    id: "sound",
    options: hostileLabels.map((label) => ({ label })),
  });
  const definition = { sections: [{ id: "roof", title: "Roof", fields: [question] }] };
  ({ id: formId } = await makeForm(author.organizationId, { definition }));
  const added = await send({ intent: "add", name: "R", scoringSystemId: systemId });
  rubricId = locationOf(added).searchParams.get("rubric") ?? "";
});

type Fields = Record<string, string>;

async function send(form: Fields): Promise<unknown> {
  const request = await requestAs(author, `/forms/${formId}/rubrics`, { form });
  return action({ request, params: { formId }, context: {} });
}

function locationOf(answer: unknown): URL {
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return new URL(answer.headers.get("Location") ?? "", "http://x.test");
}

async function show() {
  const request = await requestAs(author, `/forms/${formId}/rubrics?rubric=${rubricId}`);
  return loader({ request, params: { formId }, context: {} });
}

describe("the rubric page", () => {
  test.each<[Fields, string]>([
    [{ intent: "add", name: "a\0b" }, unstorable],
    [{ intent: "show", "name.RUBRIC": "a\0b" }, unstorable],
    [{ intent: "show", "auto.shown": "1", "auto.question": "a\0b" }, unstorable],
    [{ intent: "show", field: "sound", "category.0": "a\0b" }, unstorable],
    [
      { intent: "show", field: "sound", "category.0": "x".repeat(10_000) },
      "A criticality's name can have up to 100 characters.",
    ],
    [
      { intent: "show", field: "sound", "score.0.0": "__proto__" },
      'An option must be Pass, Fail, or Ignore, not "__proto__".',
    ],
  ])("refuses what cannot be stored, and changes nothing: case %#", async (typed, message) => {
    const before = await show();
    const named = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name.replace("RUBRIC", rubricId), value]),
    );
    const posted = { rubric: rubricId, section: "roof", scoringSystemId: systemId, ...named };
    expect(await send(posted)).toMatchObject({
      init: { status: 400 },
      data: { message, values: named },
    });
    expect(await show()).toEqual(before);
  });

  test.each(["//evil.test", "https://evil.test", "?a=\r\nSet-Cookie: x=1", "?a=\u2028b"])(
    "redirects only to itself: %s",
    async (target) => {
      const to = locationOf(await send({ rubric: rubricId, intent: `at:${target}` }));
      expect(to.host).toBe("x.test");
      expect(to.searchParams.get("rubric")).toBe(rubricId);
    },
  );

  test("options named like built-in object properties are scored like any other", async () => {
    const scored = { rubric: rubricId, section: "roof", field: "sound" };
    const postedScores = ["Pass", "Fail", "Pass", "Ignore", "Fail"].map((score, option) => [
      `score.0.${option}`,
      score,
    ]);
    await send({ ...scored, ...(Object.fromEntries(postedScores) as Fields), intent: "save" });
    const [stored] = await db.select({ questions: rubrics.questions }).from(rubrics);
    expect(new Map(Object.entries(stored?.questions.sound?.options ?? {}))).toEqual(
      new Map(hostileLabels.map((label, option) => [label, postedScores[option]?.[1]])),
    );
  });
});

describe("a scoring system", () => {
  test.each<[Fields, string, string]>([
    [{ name: "a\0b" }, "name", unstorable],
    [{ "criticality-0-name": "a\0b" }, "criticality-0-name", unstorable],
    [{ percent: "1e9" }, "percent", "Enter a number from 0 to 100"],
    [{ percent: "NaN" }, "percent", "Enter a number from 0 to 100"],
    [
      { "criticality-0-value": "9".repeat(400) },
      "criticality-0-value",
      "Enter a whole number, 0 or more",
    ],
  ])(
    "is refused beside the field and keeps what was typed: case %#",
    async (typed, input, expected) => {
      const before = await db.$count(scoringSystems);
      const sound = {
        name: "S",
        percent: "80",
        "criticality-0-name": "Major",
        "criticality-0-limit": "No More Than",
        "criticality-0-value": "2",
      };
      const form = { ...sound, ...typed };
      const request = await requestAs(author, "/scoringSystems/add", { form });
      expect(await addSystem({ request, params: {}, context: {} })).toMatchObject({
        init: { status: 400 },
        data: { errors: { [input]: expected }, values: form },
      });
      expect(await db.$count(scoringSystems)).toBe(before);
    },
  );
});
