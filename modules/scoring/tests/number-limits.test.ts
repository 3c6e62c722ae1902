import { beforeAll, expect, test } from "vitest";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormField, SectionRepeat } from "#modules/form-logic/public.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeScoringSystem } from "./factories.ts";
import {
  addTo,
  follow,
  refusal,
  send,
  show,
  stored,
  type PostedFields,
} from "./rubric-page-calls.ts";

useTestDatabase();

let author: UserRow;
let systemId: string;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
  ({ id: systemId } = await makeScoringSystem(author.organizationId));
});

const number = (id: string, question: string): FormField => ({
  id,
  type: "numeric-input",
  label: id,
  question,
});

async function makeRubric(repeat?: SectionRepeat) {
  const fields = [
    number("voc", "Voltage"),
    number("expected", "Expected"),
    number("more", "voltage"),
  ];
  const definition = {
    sections: [{ id: "dc", title: "DC side", fields, ...(repeat && { repeat }) }],
  };
  const { id } = await makeForm(author.organizationId, { definition });
  const rubric = await addTo(id, "R1", { author, systemId });
  /** Posts limits of the first question: bound, value, question, criticality. */
  const limits = (...rows: [string, string, string, string][]): PostedFields => {
    const posted: PostedFields = { rubric, section: "dc", field: "voc", "category.0": "Minor" };
    rows.forEach(([bound, value, percentOf, category], row) =>
      Object.assign(posted, {
        [`limit.bound.0.${row}`]: bound,
        [`limit.value.0.${row}`]: value,
        [`limit.percentOf.0.${row}`]: percentOf,
        [`limit.category.0.${row}`]: category,
      }),
    );
    return posted;
  };
  return { id, limits };
}

test("limits of a number are stored, and shown with one more blank row", async () => {
  const { id, limits } = await makeRubric();
  const range = limits(["least", "0.5", "", ""], ["most", "1,005", "expected", "Major"]);
  const answer = await send(author, id, { ...range, intent: "save" });
  expect((answer as Response).status).toBe(303);
  const [rubric] = await stored(id);
  expect(rubric!.questions).toEqual({
    voc: {
      criticalityCategory: "Minor",
      options: {},
      limits: [
        { bound: "least", value: 0.5, percentOf: null, category: null },
        { bound: "most", value: 1_005, percentOf: "expected", category: "Major" },
      ],
      selectedActions: [],
    },
  });
  const { section, changes } = await show(author, id);
  expect(changes).toBe(0);
  expect(section?.numbers).toEqual(["Voltage", "Expected", "voltage (DC side)"]);
  expect(section?.questions[0]).toMatchObject({
    isScored: true,
    limits: [
      { bound: "least", value: "0.5", percentOf: "", category: "" },
      { bound: "most", value: "1005", percentOf: "Expected", category: "Major" },
      { bound: "least", value: "", percentOf: "", category: "" },
    ],
  });
  expect(section?.questions[1]?.limits).toMatchObject([{ bound: "least" }, { bound: "most" }]);
});

test.each<[string, [string, string, string, string][], string]>([
  ["no limit", [], "voc for rubric R1 needs at least one limit"],
  [
    "a decimal comma",
    [["least", "0,25", "", ""]],
    "voc: Use a dot for decimals, such as 0.25. A comma only groups thousands, such as 1,200.",
  ],
  ["a word", [["least", "high", "", ""]], "voc: Please enter numbers only."],
  ["no number", [["most", "", "Expected", ""]], "voc: Enter the limit."],
  [
    "a question that is not there",
    [["most", "5", "Expectd", ""]],
    "voc: The form has no number question “Expectd”. Choose one of the list.",
  ],
  ["itself", [["most", "5", "Voltage", ""]], "voc: A number cannot be a percentage of itself."],
])("%s is refused, and stays as typed", async (_what, rows, message) => {
  const { id, limits } = await makeRubric();
  const refused = await refusal(author, id, { ...limits(...rows), intent: "save" });
  expect(refused.messages).toEqual([message]);
  expect(await stored(id)).toEqual([]);
  const { section } = await show(author, id);
  const [shown] = section!.questions;
  expect(shown!.error).toBe(message);
  expect(
    shown!
      .limits!.slice(0, rows.length)
      .map(({ bound, value, percentOf, category }) => [bound, value, percentOf, category]),
  ).toEqual(rows);
});

test("the other rubrics of the form are shown beside the edited one, and a press opens one", async () => {
  const { id, limits } = await makeRubric();
  const first = limits(["least", "95", "expected", ""]);
  await follow(author, id, { ...first, intent: "keep" });
  const second = await addTo(id, "R2", { author, systemId });
  const { active, others, section } = await show(author, id, `?rubric=${second}&section=dc`);
  expect(active?.id).toBe(second);
  expect(others).toEqual([{ id: first.rubric, name: "R1" }]);
  const none = { isScored: false, criticality: "", scores: [], limits: [] };
  expect(section?.questions.map((question) => question.others)).toEqual([
    [
      {
        isScored: true,
        criticality: "Minor",
        scores: [],
        limits: ["at least 95% of Expected"],
      },
    ],
    [none],
    [none],
  ]);
  const open = { rubric: second, active: second, section: "dc", intent: `show:${first.rubric}` };
  expect(await follow(author, id, open)).toMatch(`?rubric=${first.rubric}&section=dc`);
});

test("a blank row removes its limit, and a criticality that the system lacks is removed from limits too", async () => {
  const { id, limits } = await makeRubric();
  await follow(author, id, {
    ...limits(["least", "1", "", "Unheard"], ["most", "2", "", ""]),
    intent: "keep",
  });
  const { rubrics } = await show(author, id);
  expect(rubrics[0]?.unknown).toContainEqual({ name: "Unheard", questions: 1 });
  await follow(author, id, { ...limits(), intent: `uncategorize:${rubrics[0]!.id}:${systemId}` });
  const [question] = (await show(author, id)).section!.questions;
  expect(question?.limits).not.toContainEqual(expect.objectContaining({ category: "Unheard" }));
});

const strings: SectionRepeat = { noun: "String", count: { by: "added" } };

test("a question of a repeating section says how its instances count, and compares them", async () => {
  const { id, limits } = await makeRubric(strings);
  const worst = { ...limits(["within", "5", "Expected", ""]), "instances.0": "worst" };
  await send(author, id, { ...worst, intent: "save" });
  const scored = {
    criticalityCategory: "Minor",
    options: {},
    limits: [{ bound: "within", value: 5, percentOf: null, category: null }],
  };
  const [rubric] = await stored(id);
  expect(rubric!.questions["voc"]).toEqual({ ...scored, instances: "worst", selectedActions: [] });
  const { section, changes } = await show(author, id);
  expect(changes).toBe(0);
  expect(section?.questions[0]).toMatchObject({ isRepeated: true, instances: "worst" });
  const each = { ...limits(["within", "5", "", ""]), "instances.0": "each" };
  await send(author, id, { ...each, intent: "save" });
  expect((await stored(id))[0]!.questions["voc"]).toEqual({ ...scored, selectedActions: [] });
});

test.each<[string, SectionRepeat | undefined, string, string]>([
  [
    "outside of a repeating section",
    undefined,
    "5",
    "voc: Its section does not repeat, so there are no others to compare with.",
  ],
  ["of less than nothing", strings, "-5", "voc: Enter a percentage of 0 or more."],
])("a limit within others %s is refused", async (_what, repeat, value, message) => {
  const { id, limits } = await makeRubric(repeat);
  const refused = await refusal(author, id, {
    ...limits(["within", value, "", ""]),
    intent: "save",
  });
  expect(refused.messages).toEqual([message]);
});
