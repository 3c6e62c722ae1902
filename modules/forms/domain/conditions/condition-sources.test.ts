import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  draftOf,
  applyConditionCommand,
  type ConditionDraft,
} from "#modules/form-logic/public.conditions.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import { makeForm } from "../../tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import {
  findConditionSources,
  getConditionSources,
  readPostedConditions,
} from "./condition-sources.server.ts";

useTestDatabase();

let scope: Scope;
let outsider: Scope;
let form: FormDefinition;
let long: FormDefinition;

const on = (id: string) => ({ conditionGroup: shownIfAll(condition(id, "is", "Yes")) });
const nothing: ConditionDraft = { connector: "and", groups: [] };
const drafted = (...conditions: ReturnType<typeof condition>[]) =>
  draftOf(shownIfAll(...conditions));

beforeAll(async () => {
  const user = await makeUser({ type: "admin" });
  scope = await scopeOfUser(user.id);
  outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
  form = await makeForm(user.organizationId, {
    active: false,
    definition: {
      sections: [
        {
          id: "roof",
          title: "Roof",
          fields: [
            makeQuestion({ id: "cover", question: "What is it covered with?" }),
            makeQuestion({ id: "note", type: "single-input" }),
            makeQuestion({ id: "target" }),
            makeQuestion({ id: "after", ...on("target") }),
          ],
        },
        {
          id: "meter",
          title: "Meter",
          fields: [
            makeQuestion({ id: "reading", type: "numeric-input" }),
            makeQuestion({ id: "last", ...on("after") }),
          ],
        },
      ],
    },
  });
  const fields = Array.from({ length: 2000 }, (_, index): FormField =>
    makeQuestion({
      id: `q${index}`,
      label: `Question ${index} 100%`,
      ...(index > 0 && on(`q${index - 1}`)),
    }),
  );
  long = await makeForm(user.organizationId, {
    active: false,
    definition: {
      sections: [
        { id: "a", title: "Attic", fields: fields.slice(0, 1000) },
        { id: "b", title: "Basement", fields: fields.slice(1000) },
      ],
    },
  });
});

describe("questions a condition may refer to", () => {
  test("includes every choice and number question except the question itself, in form order, and marks cycles", async () => {
    const { sources, isSearched } = await getConditionSources(scope, form.id, "target", nothing);
    expect(isSearched).toBe(false);
    expect(sources.map(({ id, section, circular }) => [id, section, circular])).toEqual([
      ["cover", "Roof", false],
      ["after", "Roof", true],
      ["reading", "Meter", false],
      ["last", "Meter", true],
    ]);
    expect(sources[0]).toMatchObject({
      question: "What is it covered with?",
      options: [{ label: "Yes" }, { label: "No" }, { label: "N/A" }],
    });
  });

  test("returns nothing for a form of another organization", async () => {
    const { sources } = await getConditionSources(outsider, form.id, "target", nothing);
    expect(sources).toEqual([]);
  });

  test("returns the selected and the found questions for a form of 2,000 questions", async () => {
    const draft = applyConditionCommand(drafted(condition("q7", "is", "Yes")), "add 0");
    const typed = draft.groups[0]!.rows[1]!;
    typed.search = "question 19 basement";
    const result = await getConditionSources(scope, long.id, "q3", draft);
    expect(result.isSearched).toBe(true);
    expect(result.found["0 1"]).toHaveLength(20);
    expect(result.found["0 1"]?.[0]).toBe("q1019");
    expect(result.sources).toHaveLength(21);
    expect(result.sources[0]).toMatchObject({ id: "q7", circular: true });
  });

  test.each([
    ["question 1234", ["q1234"]],
    ["QUESTION 1234", ["q1234"]],
    ["1234 attic", []],
    ["1234 100%", ["q1234"]],
    ["1234 200%", []],
    ["1234_", []],
    [String.raw`1234\ `, []],
    ["  ", []],
  ])("%j finds %j", async (text, ids) => {
    const found = await findConditionSources(scope, long.id, "q0", text);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});

describe("reading posted conditions", () => {
  test("keeps valid conditions", async () => {
    const read = await readPostedConditions(
      scope,
      form.id,
      "target",
      drafted(condition("cover", "isnot", "No"), condition("reading", "lessThan", "1,000")),
    );
    expect(read).toMatchObject({ refused: false, conditions: { operand: "and" } });
  });

  test.each([
    ["itself", "target"],
    ["what looks at it", "after"],
    ["what looks at that", "last"],
  ])("refuses a circular condition by %s", async (_name, id) => {
    const read = await readPostedConditions(
      scope,
      form.id,
      "target",
      drafted(condition(id, "is", "Yes")),
    );
    expect(read).toEqual({
      refused: true,
      errors: {
        "condition.0.0.question":
          "Please select another question as the selected question will create a circular reference.",
      },
    });
  });

  test("refuses a cycle over 2,000 questions, but accepts the reverse condition", async () => {
    const first = drafted(condition("q0", "is", "Yes"));
    const last = drafted(condition("q1999", "is", "Yes"));
    await expect(readPostedConditions(scope, long.id, "q0", last)).resolves.toMatchObject({
      refused: true,
    });
    await expect(readPostedConditions(scope, long.id, "q1999", first)).resolves.toMatchObject({
      refused: false,
    });
  });

  test("does not find questions of another organization", async () => {
    const read = await readPostedConditions(
      outsider,
      form.id,
      "target",
      drafted(condition("cover", "is", "Yes")),
    );
    expect(read).toMatchObject({
      refused: true,
      errors: {
        "condition.0.0.question": "A condition uses a question that is not in this form.",
      },
    });
  });
});
