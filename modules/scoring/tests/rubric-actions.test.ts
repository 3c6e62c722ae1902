import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeFormAction } from "#modules/recommendations/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import * as rubricActionsRoute from "../routes/rubric-actions.tsx";
import * as rubricsRoute from "../routes/rubrics.tsx";
import { rubrics } from "../schema.ts";
import { makeRubric } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute(
  "modules/scoring/routes/rubric-actions.tsx",
  rubricActionsRoute,
);
const { action: saveAction, loader: rubricsLoader } = servedRoute(
  "modules/scoring/routes/rubrics.tsx",
  rubricsRoute,
);

useTestDatabase();

let author: UserRow;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
});

/** A rubric that scores "sound", in a form that also asks for "age" and has one action. */
async function makeActionable() {
  const { organizationId } = author;
  const fields = [
    makeQuestion({ id: "sound" }),
    makeQuestion({ id: "age", type: "numeric-input" }),
  ];
  const form = await makeForm(organizationId, {
    definition: { sections: [{ id: "roof", title: "Roof", fields }] },
  });
  const actionId = await makeFormAction(organizationId, form.id);
  return { ...(await makeRubric(organizationId, { form })), actionId };
}

type ActionableForm = Awaited<ReturnType<typeof makeActionable>>;

const searchOf = ({ rubric }: ActionableForm, more = "") =>
  `?rubric=${rubric.id}&question=sound${more}`;

async function show(made: ActionableForm, more = "", user = author) {
  const request = await requestAs(user, `/x${searchOf(made, more)}`);
  return loader({ request, params: { formId: made.form.id }, context: {} });
}

async function post(made: ActionableForm, form: Record<string, string>, more = "", user = author) {
  const request = await requestAs(user, `/x${searchOf(made, more)}`, { form });
  return action({ request, params: { formId: made.form.id }, context: {} });
}

const conditions = {
  "condition.joint": "and",
  "condition.groups": "1",
  "condition.0.rule": "all",
  "condition.0.rows": "1",
  "condition.0.0.question": "age",
  "condition.0.0.operand": "greaterThan",
  "condition.0.0.value": "20",
};

async function stored({ rubric }: ActionableForm) {
  const [row] = await db.select().from(rubrics).where(eq(rubrics.id, rubric.id));
  return row!.questions.sound;
}

test("an option gets an action with conditions, stored with the save", async () => {
  const made = await makeActionable();
  await post(made, { intent: "add:1", "action.1": made.actionId });
  await post(made, { intent: "add:1", "action.1": made.actionId });
  expect((await show(made)).options).toMatchObject([
    { label: "Yes", actions: [] },
    { label: "No", actions: [{ name: "Repair it", when: "Always." }] },
    { label: "N/A", actions: [] },
  ]);
  const place = "&option=1&at=0";
  expect((await show(made, place)).editing).toMatchObject({ name: "Repair it", label: "No" });
  await post(made, { ...conditions, intent: "conditions" }, place);
  expect((await show(made)).options[1]?.actions[0]?.when).toContain("is greater than 20");
  expect(await stored(made)).not.toHaveProperty("OptionActions");

  const save = await requestAs(author, "/x", { form: { rubric: made.rubric.id, intent: "save" } });
  await saveAction({ request: save, params: { formId: made.form.id }, context: {} });
  const conditionList = [
    { selectedQuestion: "age", selectedOperand: "greaterThan", selectedOption: "20" },
  ];
  expect(await stored(made)).toMatchObject({
    options: { Yes: "Pass", No: "Fail", "N/A": "Ignore" },
    selectedActions: [made.actionId],
    OptionActions: {
      No: [
        {
          actionId: made.actionId,
          conditionGroup: { operand: "and", cgList: [{ mustBeTrueValue: "all", conditionList }] },
        },
      ],
    },
  });
  const page = await rubricsLoader({
    request: await requestAs(author, "/x"),
    params: { formId: made.form.id },
    context: {},
  });
  expect(page.hasActions).toBe(true);
  expect(page.section?.questions[0]?.options[1]).toMatchObject({ label: "No", actions: 1 });
});

test("any button that leaves the page adds the selected actions", async () => {
  const made = await makeActionable();
  const location = async (form: Record<string, string>) => {
    const answer = await post(made, form);
    if (!(answer instanceof Response)) throw new Error("It did not lead on.");
    return answer.headers.get("Location") ?? "";
  };
  const { options } = await show(made);
  expect(options[0]?.actions).toEqual([]);
  const back = await location({ intent: "back", "action.0": made.actionId, section: "roof" });
  expect(back).toMatch(new RegExp(`/rubrics\\?rubric=${made.rubric.id}&section=roof#q-sound$`));
  expect((await show(made)).options[0]?.actions).toMatchObject([{ name: "Repair it" }]);
  const edit = await location({ intent: "edit:0:0", "action.1": made.actionId, "action.2": "" });
  expect(edit).toMatch(/&option=0&at=0$/);
  expect((await show(made)).options[1]?.actions).toMatchObject([{ name: "Repair it" }]);
  await post(made, { intent: "remove:0:0", "action.2": made.actionId });
  const { options: after } = await show(made);
  expect(after.map(({ actions }) => actions.length)).toEqual([0, 1, 1]);
});

test("invalid conditions are reported beside their inputs, and a step of the editor stores nothing", async () => {
  const made = await makeActionable();
  await post(made, { intent: "add:0", "action.0": made.actionId });
  const place = "&option=0&at=0";
  const wrong = await post(
    made,
    { ...conditions, "condition.0.0.value": "many", intent: "conditions" },
    place,
  );
  expect(wrong).toMatchObject({
    init: { status: 400 },
    data: { errors: { "condition.0.0.value": "Please enter numbers only." } },
  });
  const step = await post(made, { ...conditions, "condition.step": "add 0" }, place);
  expect(step).toMatchObject({
    data: { view: { editing: { draft: { groups: [{ rows: [{}, {}] }] } } } },
  });
  expect((await show(made)).options[0]?.actions[0]?.when).toBe("Always.");
});

test("an action of another form is refused beside its select, and nothing is added", async () => {
  const [made, other] = [await makeActionable(), await makeActionable()];
  const form = { intent: "add:1", "action.0": made.actionId, "action.1": other.actionId };
  expect(await post(made, form)).toMatchObject({
    data: { errors: { "action.1": "Choose an option from the list." } },
    init: { status: 400 },
  });
  expect((await show(made)).options.flatMap(({ actions }) => actions)).toEqual([]);
});

test("an action can be removed again; users without access change nothing", async () => {
  const made = await makeActionable();
  await post(made, { intent: "add:1", "action.1": made.actionId });
  await post(made, { intent: "remove:1:0" });
  expect((await show(made)).options[1]?.actions).toEqual([]);
  await expect(post(made, { intent: "add:9", "action.9": made.actionId })).rejects.toMatchObject({
    code: "not-found",
  });
  const outsider = await makeUser({ type: "admin" });
  await expect(show(made, "", outsider)).rejects.toMatchObject({ code: "not-found" });
});
