import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { enterAs } from "#app/platform/enter.server.ts";
import type { FormDefinition } from "#modules/forms/public.ts";
import { getFormToScore, listSelectableForms } from "#modules/forms/public.server.ts";
import { makeForm, makeQuestion } from "#modules/forms/tests/factories.ts";
import { action, loader } from "../routes/rubrics.tsx";
import { rubricDrafts, rubrics } from "../schema.ts";
import { makeRubric, makeScoringSystem } from "./factories.ts";

useTestDatabase();

let author: UserRow;
let systemId: string;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
  ({ id: systemId } = await makeScoringSystem(author.organizationId));
});

type Posted = Record<string, string>;

async function send(user: UserRow | null, formId: string, form: Posted): Promise<unknown> {
  const request = await requestAs(user, `/forms/${formId}/rubrics`, { form });
  return action({ request, params: { formId }, context: {} });
}

async function show(user: UserRow, formId: string, search = "") {
  const request = await requestAs(user, `/forms/${formId}/rubrics${search}`);
  return loader({ request, params: { formId }, context: {} });
}

/** Where a step led. */
async function follow(user: UserRow, formId: string, form: Posted): Promise<string> {
  const answer = await send(user, formId, form);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return answer.headers.get("Location") ?? "";
}

/** The toasts of a refused step. */
async function refusal(user: UserRow, formId: string, form: Posted) {
  const answer = await send(user, formId, form);
  if (answer instanceof Response) throw new Error("It was not refused.");
  const { data, init } = answer as {
    data: { refused: { messages: string[]; isInvalid: boolean }; values: Posted };
    init: { status: number };
  };
  expect(init.status).toBe(400);
  return { ...data.refused, values: data.values };
}

function stored(formId: string) {
  return db.select().from(rubrics).where(eq(rubrics.formId, formId)).orderBy(rubrics.createdAt);
}

/** Adds a rubric to the draft. @returns its id. */
async function add(formId: string, name: string): Promise<string> {
  const to = await follow(author, formId, { intent: "add", name, scoringSystemId: systemId });
  return new URL(to, "http://x.test").searchParams.get("rubric") ?? "";
}

/** One page with the question "sound": what Yes, No and N/A are worth. */
function scores(rubric: string, ...given: string[]): Posted {
  const posted: Posted = { rubric, section: "roof", field: "sound" };
  given.forEach((score, option) => (posted[`score.0.${option}`] = score));
  return posted;
}

describe("adding a rubric", () => {
  test("asks for a name, a scoring system and a name of its own, as toasts", async () => {
    const { id } = await makeForm(author.organizationId);
    const without = await refusal(author, id, { intent: "add", name: "" });
    expect(without).toMatchObject({ messages: ["Rubric must have a name"], isInvalid: false });
    const named = await refusal(author, id, { intent: "add", name: "R1", scoringSystemId: "" });
    expect(named.messages).toEqual(["Rubric must have a scoring system"]);
    expect(named.values.name).toBe("R1");
    const foreign = await makeScoringSystem((await makeUser({ type: "admin" })).organizationId);
    const others = { intent: "add", name: "R1", scoringSystemId: foreign.id };
    expect((await refusal(author, id, others)).messages).toEqual([
      "Rubric must have a scoring system",
    ]);
    await add(id, "R1");
    const again = { intent: "add", name: "R1", scoringSystemId: systemId };
    expect((await refusal(author, id, again)).messages).toEqual(["Rubric must have unique name"]);
    expect((await show(author, id)).rubrics).toHaveLength(1);
  });

  test("a rubric that was named and not added is not lost by saving", async () => {
    const { id } = await makeForm(author.organizationId);
    const typed = { intent: "save", name: "R1", scoringSystemId: "" };
    const refused = await refusal(author, id, typed);
    expect(refused.messages).toEqual(["Rubric must have a scoring system"]);
    await send(author, id, { ...typed, scoringSystemId: systemId });
    expect((await show(author, id)).rubrics).toHaveLength(1);
  });

  test("at most four, copies among them; nothing is stored before the save", async () => {
    const { id } = await makeForm(author.organizationId);
    const first = await add(id, "R1");
    await follow(author, id, { ...scores(first, "Pass", "Fail", "Ignore"), intent: "keep" });
    for (const name of ["R2", "R3"]) await add(id, name);
    await follow(author, id, { intent: `copy:${first}` });
    const fifth = { intent: "add", name: "R5", scoringSystemId: systemId };
    expect((await refusal(author, id, fifth)).messages).toEqual(["No Rubrics Remaining"]);
    expect((await refusal(author, id, { intent: `copy:${first}` })).messages).toEqual([
      "No Rubrics Remaining",
    ]);
    const { rubrics: shown, changes } = await show(author, id);
    expect(shown.map(({ name, scored }) => [name, scored])).toEqual([
      ["R1", 1],
      ["R2", 0],
      ["R3", 0],
      ["R1 (copy)", 1],
    ]);
    expect(changes).toBe(6);
    expect(await stored(id)).toEqual([]);
  });
});

describe("saving", () => {
  test("stores the rubrics with what each option is worth, and says so", async () => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const other = await add(id, "R2");
    const posted = { ...scores(rubric, "Pass", "Fail", "Ignore"), "category.0": "Major" };
    const answer = await send(author, id, { ...posted, intent: "save" });
    const { headers, status } = answer as Response;
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe(`/organization/${author.organizationId}/forms`);
    expect(headers.get("Set-Cookie")).toContain("fieldlight_toast");
    const question = {
      criticalityCategory: "Major",
      options: { Yes: "Pass", No: "Fail", "N/A": "Ignore" },
      selectedActions: [],
    };
    expect(await stored(id)).toMatchObject([
      {
        id: rubric,
        name: "R1",
        scoringSystemId: systemId,
        questions: { sound: question },
        isSelected: true,
      },
      { id: other, name: "R2", questions: {}, isSelected: false },
    ]);
    expect(await show(author, id)).toMatchObject({ changes: 0, active: { id: rubric } });
    expect((await db.select().from(rubricDrafts).where(eq(rubricDrafts.formId, id))).length).toBe(
      0,
    );
    const logged = await db.select().from(logEntries).where(eq(logEntries.categoryId, rubric));
    expect(logged).toMatchObject([{ message: "added the rubric R1", actorName: author.name }]);
  });

  test("saved twice it is saved once", async () => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const posted = { ...scores(rubric, "Pass", "Fail", "Ignore"), intent: "save" };
    await follow(author, id, posted);
    await follow(author, id, posted);
    expect(await stored(id)).toMatchObject([{ version: 1 }]);
  });

  test.each([
    ["blank", ["Pass", "Fail"], "Question sound for rubric R1 has blank fields"],
    [
      "all Fail",
      ["Fail", "Fail", "Ignore"],
      "Question sound for rubric R1 needs at least one Pass and one Fail option",
    ],
    [
      "all Pass",
      ["Pass", "Pass", "Pass"],
      "Question sound for rubric R1 needs at least one Pass and one Fail option",
    ],
  ])("%s is refused for 25 s, and kept in the draft", async (_name, given, message) => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const refused = await refusal(author, id, { ...scores(rubric, ...given), intent: "save" });
    expect(refused).toMatchObject({ messages: [message], isInvalid: true });
    expect(await stored(id)).toEqual([]);
    const { faults, sections, section } = await show(author, id);
    expect(faults).toEqual([{ message, href: `?rubric=${rubric}&section=roof&page=1#q-sound` }]);
    expect(sections).toMatchObject([{ faults: 1 }]);
    expect(section?.questions[0]?.options[0]?.score).toBe(given[0]);
  });

  test("a blank question without a label is told by its rubric", async () => {
    const fields = [makeQuestion({ id: "sound", label: " ", question: "Sound?" })];
    const definition = { sections: [{ id: "roof", title: "Roof", fields }] };
    const { id } = await makeForm(author.organizationId, { definition });
    const rubric = await add(id, "R1");
    const refused = await refusal(author, id, { ...scores(rubric, "Pass"), intent: "save" });
    expect(refused.messages).toEqual(["rubric R1 is missing a label"]);
  });

  test("the rubric that is chosen opens next time, though its questions were not shown", async () => {
    const { id } = await makeForm(author.organizationId);
    const shown = await add(id, "R1");
    const active = await add(id, "R2");
    await follow(author, id, {
      ...scores(shown, "Pass", "Fail", "Ignore"),
      active,
      intent: "save",
    });
    expect(await stored(id)).toMatchObject([
      { id: shown, isSelected: false, questions: { sound: { options: { Yes: "Pass" } } } },
      { id: active, isSelected: true, questions: {} },
    ]);
    expect((await show(author, id)).active).toMatchObject({ id: active });
  });

  test("a score of another name is an error", async () => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const refused = await refusal(author, id, {
      ...scores(rubric, "Maybe", "Fail"),
      intent: "save",
    });
    expect(refused.messages).toEqual(['An option is worth Pass, Fail or Ignore, not "Maybe".']);
    expect(await stored(id)).toEqual([]);
  });

  test("canceling stores nothing and forgets the draft", async () => {
    const { id } = await makeForm(author.organizationId);
    await add(id, "R1");
    await expect(follow(author, id, { intent: "discard" })).resolves.toMatch(/\/forms$/);
    expect((await show(author, id)).rubrics).toEqual([]);
    expect(await stored(id)).toEqual([]);
  });

  test("removed rubrics are gone, unless projects are scored with them", async () => {
    const { form, rubric } = await makeRubric(author.organizationId, { name: "Kept" });
    const other = await makeRubric(author.organizationId, { form, name: "Loose" });
    await makeProject({
      organizationId: author.organizationId,
      formId: form.id,
      rubricId: rubric.id,
    });
    const used = await refusal(author, form.id, { intent: `remove:${rubric.id}` });
    expect(used.messages).toEqual([
      "1 project is scored with Kept. Choose another rubric there before you remove this one.",
    ]);
    await follow(author, form.id, { intent: `remove:${other.rubric.id}` });
    expect(await show(author, form.id)).toMatchObject({
      rubrics: [{ name: "Kept" }],
      removed: [{ name: "Loose" }],
    });
    await follow(author, form.id, { intent: `put-back:${other.rubric.id}` });
    expect(await show(author, form.id)).toMatchObject({ removed: [], changes: 0 });
    await follow(author, form.id, { intent: `remove:${other.rubric.id}` });
    expect(await stored(form.id)).toHaveLength(2);
    await follow(author, form.id, { rubric: rubric.id, intent: "save" });
    expect(await stored(form.id)).toMatchObject([{ id: rubric.id, isSelected: true, version: 1 }]);
  });

  test("a new name is stored, a doubled or missing one refused", async () => {
    const { form, rubric } = await makeRubric(author.organizationId, { name: "A" });
    await makeRubric(author.organizationId, { form, name: "B" });
    const named = (name: string) => ({ [`name.${rubric.id}`]: name, intent: "save" });
    expect((await refusal(author, form.id, named("B"))).messages).toEqual([
      "Rubric must have unique name",
    ]);
    expect((await refusal(author, form.id, named(" "))).messages).toEqual([
      "Rubric must have a name",
    ]);
    await follow(author, form.id, named("C"));
    expect(await stored(form.id)).toMatchObject([
      { name: "C", version: 2 },
      { name: "B", version: 1 },
    ]);
  });
});

describe("fill all", () => {
  const questions = ["a", "b"].map((id) => makeQuestion({ id }));
  const coloured = makeQuestion({
    id: "c",
    options: ["Green", "Red", "N/A"].map((label) => ({ label })),
  });
  const definition: Partial<FormDefinition> = {
    sections: [{ id: "roof", title: "Roof", fields: [...questions, coloured] }],
  };

  test("scores blank options by their words, then by their place, and clears", async () => {
    const { id } = await makeForm(author.organizationId, { definition });
    const rubric = await add(id, "R1");
    const here = { rubric, section: "roof" };
    const given = async () => {
      const { section } = await show(author, id, `?rubric=${rubric}&section=roof`);
      return section?.questions.map(({ options }) => options.map(({ score }) => score));
    };
    await follow(author, id, { ...here, field: "a", "score.0.0": "Fail", intent: "fill:words" });
    expect(await given()).toEqual([
      ["Fail", "Fail", "Ignore"],
      ["Pass", "Fail", "Ignore"],
      [null, null, "Ignore"],
    ]);
    await follow(author, id, { ...here, intent: "fill:first" });
    expect((await given())?.[2]).toEqual(["Pass", "Fail", "Ignore"]);
    await follow(author, id, { ...here, fillCategory: "Minor", intent: "fill:category" });
    const { section } = await show(author, id, `?rubric=${rubric}`);
    expect(section?.questions.map(({ criticality }) => criticality)).toEqual([
      "Minor",
      "Minor",
      "Minor",
    ]);
    await follow(author, id, { ...here, intent: "clear:b" });
    expect((await given())?.[1]).toEqual([null, null, null]);
    await follow(author, id, { ...here, intent: "fill:clear" });
    expect((await given())?.flat().every((score) => score === null)).toBe(true);
  });
});

describe("the Auto-Rubric", () => {
  const panel = {
    "auto.shown": "1",
    "auto.enable": "on",
    "auto.label": "Kind",
    "auto.question": "Which kind of inspection is it?",
    "auto.tip": "Ask the client.",
  };

  test("stores its question and what each answer chooses, beside the four rubrics", async () => {
    const { form, rubric } = await makeRubric(author.organizationId);
    const posted = {
      ...panel,
      "auto.option.0": "Acceptance",
      "auto.rubric.0": rubric.id,
      intent: "save",
    };
    await follow(author, form.id, posted);
    const { autoRubric } = await show(author, form.id);
    expect(autoRubric).toEqual({
      label: "Kind",
      autoRubricQuestion: "Which kind of inspection is it?",
      tipText: "Ask the client.",
      options: [{ option: "Acceptance", selectedRubric: rubric.id }],
      enableAutoRubric: true,
    });
    const scope = await enterAs(author.id);
    expect(await getFormToScore(scope, form.id)).toMatchObject({ enableAutoRubric: true });
    const offered = await listSelectableForms(scope);
    expect(offered.find(({ id }) => id === form.id)).toMatchObject({ enableAutoRubric: true });
    expect(await stored(form.id)).toHaveLength(1);
  });

  test("needs a question, and a rubric for each option", async () => {
    const { form } = await makeRubric(author.organizationId);
    const bare = { "auto.shown": "1", "auto.enable": "on", "auto.option.0": "One", intent: "save" };
    expect((await refusal(author, form.id, bare)).messages).toEqual([
      "The Auto-Rubric needs a question",
    ]);
    const asked = { ...panel, "auto.option.0": "One", intent: "save" };
    expect((await refusal(author, form.id, asked)).messages).toEqual([
      "The Auto-Rubric option One needs a rubric",
    ]);
  });
});

test("of a form of others nothing is found, and other types are refused", async () => {
  const { form } = await makeRubric(author.organizationId);
  const stranger = await makeUser({ type: "admin" });
  await expect(send(stranger, form.id, { intent: "discard" })).rejects.toMatchObject({
    code: "not-found",
  });
  const manager = await makeUser({
    type: "quality-manager",
    organizationId: author.organizationId,
  });
  await expect(send(manager, form.id, { intent: "save" })).rejects.toMatchObject({
    code: "not-authorized",
  });
  await expect(send(null, form.id, {})).rejects.toBeInstanceOf(Response);
});
