import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { makeScoringSystem } from "./factories.ts";
import { addTo, follow, show } from "./rubric-page-calls.ts";

useTestDatabase();

let author: UserRow;
let systemId: string;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
  ({ id: systemId } = await makeScoringSystem(author.organizationId));
});

const add = (formId: string, name: string) => addTo(formId, name, { author, systemId });

describe("fill all", () => {
  const questions = ["a", "b"].map((id) => makeQuestion({ id }));
  const coloured = makeQuestion({
    id: "c",
    options: ["Green", "Red", "N/A"].map((label) => ({ label })),
  });
  const definition: Partial<FormDefinition> = {
    sections: [{ id: "roof", title: "Roof", fields: [...questions, coloured] }],
  };

  test("scores blank options by their words, then by their position, and clears", async () => {
    const { id } = await makeForm(author.organizationId, { definition });
    const rubric = await add(id, "R1");
    const here = { rubric, section: "roof" };
    const readScores = async () => {
      const { section } = await show(author, id, `?rubric=${rubric}&section=roof`);
      return section?.questions.map(({ options }) => options.map(({ score }) => score));
    };
    await follow(author, id, { ...here, field: "a", "score.0.0": "Fail", intent: "fill:words" });
    expect(await readScores()).toEqual([
      ["Fail", "Fail", "Ignore"],
      ["Pass", "Fail", "Ignore"],
      [null, null, "Ignore"],
    ]);
    await follow(author, id, { ...here, intent: "fill:first" });
    expect((await readScores())?.[2]).toEqual(["Pass", "Fail", "Ignore"]);
    await follow(author, id, { ...here, fillCategory: "Minor", intent: "fill:category" });
    const { section } = await show(author, id, `?rubric=${rubric}`);
    expect(section?.questions.map(({ criticality }) => criticality)).toEqual([
      "Minor",
      "Minor",
      "Minor",
    ]);
    await follow(author, id, { ...here, intent: "clear:b" });
    expect((await readScores())?.[1]).toEqual([null, null, null]);
    await follow(author, id, { ...here, intent: "fill:clear" });
    expect((await readScores())?.flat().every((score) => score === null)).toBe(true);
  });
});

test("shows how many questions of each section are not scored", async () => {
  const sections = ["roof", "wall"].map((id) => ({
    id,
    title: id,
    fields: [1, 2].map((position) => makeQuestion({ id: `${id}-${position}` })),
  }));
  const { id } = await makeForm(author.organizationId, { definition: { sections } });
  const rubric = await add(id, "R1");
  const unscored = async () =>
    (await show(author, id)).sections.map((one) => [one.id, one.unscored, one.scorable]);
  expect(await unscored()).toEqual([
    ["roof", 2, 2],
    ["wall", 2, 2],
  ]);
  await follow(author, id, { rubric, section: "wall", intent: "fill:words" });
  expect(await unscored()).toEqual([
    ["roof", 2, 2],
    ["wall", 0, 2],
  ]);
});
