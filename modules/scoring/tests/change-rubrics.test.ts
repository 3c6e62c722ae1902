import { beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeRubric, makeScoringSystem } from "./factories.ts";
import { follow, refusal, show, stored } from "./rubric-page-calls.ts";

useTestDatabase();

let author: UserRow;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
});

describe("removing and renaming", () => {
  test("removed rubrics are deleted, unless projects are scored with them", async () => {
    const { form, rubric } = await makeRubric(author.organizationId, { name: "Kept" });
    const other = await makeRubric(author.organizationId, { form, name: "Loose" });
    await makeProject({
      organizationId: author.organizationId,
      formId: form.id,
      rubricId: rubric.id,
    });
    const used = await refusal(author, form.id, { intent: `remove:${rubric.id}` });
    expect(used.messages).toEqual([
      "1 project is scored with Kept. Choose another rubric there, then remove this one.",
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

  test("a new name is stored, a duplicate or missing one is refused", async () => {
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

describe("another scoring system", () => {
  const limits = { Major: 3, Grave: 0 };

  test("is stored with the save, and the criticalities it lacks stay until they are removed", async () => {
    const { form, rubric, system } = await makeRubric(author.organizationId, {
      questions: {
        sound: {
          criticalityCategory: "Minor",
          options: { Yes: "Pass", No: "Fail", "N/A": "Fail" },
        },
      },
    });
    const other = await makeScoringSystem(author.organizationId, { criticalityMap: limits });
    const chosen = { rubric: rubric.id, [`drawn.system.${rubric.id}`]: system.id };
    await follow(author, form.id, {
      ...chosen,
      [`system.${rubric.id}`]: other.id,
      intent: "keep",
    });
    const shown = await show(author, form.id);
    expect(shown).toMatchObject({
      changes: 1,
      rubrics: [{ systemName: other.name, unknown: [{ name: "Minor", questions: 1 }] }],
      active: { categories: ["Major", "Grave"] },
    });
    expect(shown.section?.questions[0]?.criticality).toBe("Minor");
    await follow(author, form.id, { intent: `uncategorize:${rubric.id}:${system.id}` });
    expect((await show(author, form.id)).rubrics[0]?.unknown).toHaveLength(1);
    await follow(author, form.id, { intent: `uncategorize:${rubric.id}:${other.id}` });
    expect((await show(author, form.id)).rubrics[0]?.unknown).toEqual([]);
    await follow(author, form.id, { rubric: rubric.id, intent: "save" });
    expect(await stored(form.id)).toMatchObject([
      {
        scoringSystemId: other.id,
        version: 2,
        questions: { sound: { criticalityCategory: null, options: { Yes: "Pass" } } },
      },
    ]);
  });

  test("a copy may use another scoring system than its source", async () => {
    const { form, rubric, system } = await makeRubric(author.organizationId, { name: "First" });
    const other = await makeScoringSystem(author.organizationId);
    const to = await follow(author, form.id, { intent: `copy:${rubric.id}` });
    const copy = /#rubric-(\w+)$/.exec(to)?.[1] ?? "";
    expect((await show(author, form.id)).rubrics[1]).toMatchObject({
      id: copy,
      systemId: system.id,
    });
    const chosen = { [`drawn.system.${copy}`]: system.id, [`system.${copy}`]: other.id };
    await follow(author, form.id, { ...chosen, intent: "save" });
    expect(await stored(form.id)).toMatchObject([
      { id: rubric.id, scoringSystemId: system.id, version: 1 },
      { id: copy, scoringSystemId: other.id },
    ]);
  });

  test("is not a change if it is set back, and one of another organization is refused", async () => {
    const { form, rubric, system } = await makeRubric(author.organizationId);
    const foreign = await makeScoringSystem((await makeUser({ type: "admin" })).organizationId);
    const choose = (before: string, after: string) => ({
      [`drawn.system.${rubric.id}`]: before,
      [`system.${rubric.id}`]: after,
    });
    const refused = { ...choose(system.id, foreign.id), intent: "save" };
    expect((await refusal(author, form.id, refused)).messages).toEqual([
      "Rubric must have a scoring system",
    ]);
    await follow(author, form.id, { ...choose(foreign.id, system.id), intent: "keep" });
    expect(await show(author, form.id)).toMatchObject({ changes: 0 });
    expect(await stored(form.id)).toMatchObject([{ scoringSystemId: system.id, version: 1 }]);
  });
});
