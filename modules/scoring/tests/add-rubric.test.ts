import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeScoringSystem } from "./factories.ts";
import { addTo, follow, refusal, scores, send, show, stored } from "./rubric-page-calls.ts";

useTestDatabase();

let author: UserRow;
let systemId: string;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
  ({ id: systemId } = await makeScoringSystem(author.organizationId));
});

const add = (formId: string, name: string) => addTo(formId, name, { author, systemId });

describe("adding a rubric", () => {
  test("requires a name, a scoring system and a unique name, as toasts", async () => {
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

  test("saving does not lose a rubric that was named and not added", async () => {
    const { id } = await makeForm(author.organizationId);
    const typed = { intent: "save", name: "R1", scoringSystemId: "" };
    const refused = await refusal(author, id, typed);
    expect(refused.messages).toEqual(["Rubric must have a scoring system"]);
    await send(author, id, { ...typed, scoringSystemId: systemId });
    expect((await show(author, id)).rubrics).toHaveLength(1);
  });

  test("a rubric that was named and not added is still there after another step", async () => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const typed = { name: "R2", scoringSystemId: systemId };
    await follow(author, id, { ...typed, rubric, section: "roof", intent: "section:roof" });
    expect(await show(author, id)).toMatchObject({ adding: typed, changes: 1 });
    await follow(author, id, { ...typed, rubric, intent: "add" });
    const { adding, rubrics } = await show(author, id);
    expect([adding, rubrics.length]).toEqual([null, 2]);
  });

  test("at most four, including copies; nothing is stored before the save", async () => {
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
