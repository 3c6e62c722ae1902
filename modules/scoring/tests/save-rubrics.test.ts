import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { rubricDrafts } from "../schema.ts";
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

describe("saving", () => {
  test("stores the rubrics with the score of each option, and reports it", async () => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const other = await add(id, "R2");
    const posted = { ...scores(rubric, "Pass", "Fail", "Ignore"), "category.0": "Major" };
    const answer = await send(author, id, { ...posted, intent: "save" });
    const { headers, status } = answer as Response;
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe(`/organization/${author.organizationId}/forms/${id}`);
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

  test("a save that is sent twice is stored once", async () => {
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
  ])("%s is refused for 25 s, and kept in the draft", async (_name, optionScores, message) => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const refused = await refusal(author, id, {
      ...scores(rubric, ...optionScores),
      intent: "save",
    });
    expect(refused).toMatchObject({ messages: [message], isInvalid: true });
    expect(await stored(id)).toEqual([]);
    const { errors, sections, section } = await show(author, id);
    expect(errors).toEqual([{ message, href: `?rubric=${rubric}&section=roof&page=1#q-sound` }]);
    expect(sections).toMatchObject([{ errors: 1 }]);
    expect(section?.questions[0]?.options[0]?.score).toBe(optionScores[0]);
  });

  test("a blank question without a label is reported by its rubric", async () => {
    const fields = [makeQuestion({ id: "sound", label: " ", question: "Sound?" })];
    const definition = { sections: [{ id: "roof", title: "Roof", fields }] };
    const { id } = await makeForm(author.organizationId, { definition });
    const rubric = await add(id, "R1");
    const refused = await refusal(author, id, { ...scores(rubric, "Pass"), intent: "save" });
    expect(refused.messages).toEqual(["rubric R1 is missing a label"]);
  });

  test("the selected rubric opens next time, even if its questions were not shown", async () => {
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

  test("an unknown score is an error", async () => {
    const { id } = await makeForm(author.organizationId);
    const rubric = await add(id, "R1");
    const refused = await refusal(author, id, {
      ...scores(rubric, "Maybe", "Fail"),
      intent: "save",
    });
    expect(refused.messages).toEqual(['An option must be Pass, Fail, or Ignore, not "Maybe".']);
    expect(await stored(id)).toEqual([]);
  });

  test("canceling stores nothing and deletes the draft", async () => {
    const { id } = await makeForm(author.organizationId);
    await add(id, "R1");
    await expect(follow(author, id, { intent: "discard" })).resolves.toMatch(`/forms/${id}`);
    expect((await show(author, id)).rubrics).toEqual([]);
    expect(await stored(id)).toEqual([]);
  });
});
