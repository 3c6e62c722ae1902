import { describe, expect, test } from "vitest";
import type { FormField } from "#modules/form-logic/public.ts";
import {
  aField,
  aForm,
  aFormOf,
  aSection,
  condition,
  shownIfAll,
  shownIfAny,
} from "#modules/form-logic/testing/form-factories.ts";
import { listedTree } from "./listed-tree.ts";
import { layOutTree } from "./lay-out-tree.ts";
import { mapQuestions, type MappedQuestion } from "./question-map.ts";

const on = (...ids: string[]) => shownIfAny(...ids.map((id) => condition(id, "is", "Yes")));
const outline = (question: MappedQuestion): unknown =>
  question.reveals.length > 0 ? { [question.id]: question.reveals.map(outline) } : question.id;

describe("the map", () => {
  const form = aForm(
    aSection("s1", [
      aField("alone"),
      aField("info", { type: "info-box" }),
      aField("c", { conditionGroup: on("b", "other") }),
      aField("b", { conditionGroup: on("a") }),
    ]),
    aSection("s2", [
      aField("a"),
      aField("d", { conditionGroup: on("a") }),
      aField("other"),
      aField("e", { conditionGroup: on("other") }),
    ]),
  );
  const map = mapQuestions(form);

  test("lists each question under each question it refers to, in form order", () => {
    expect(map.roots.map(outline)).toEqual([{ a: [{ b: ["c"] }, "d"] }, { other: ["c", "e"] }]);
  });

  test("shows the condition and the depth of a question", () => {
    const c = map.roots[0]?.reveals[0]?.reveals[0];
    expect(c).toMatchObject({
      number: "1.2",
      depth: 2,
      condition: "Shown when “Label b” is “Yes” or “Label other” is “Yes”.",
      parent: { id: "b" },
    });
  });

  test("counts", () => {
    expect(map).toMatchObject({
      questions: 7,
      conditional: 4,
      depth: 2,
      independentCount: 1,
      invalidQuestions: [],
    });
  });
});

test("two groups over three questions appear under all three, and the questions they reveal under one", () => {
  const conditionGroup = {
    operand: "and" as const,
    cgList: [
      shownIfAll(condition("a", "is", "Yes"), condition("b", "is", "Yes")),
      shownIfAll(condition("c", "is", "No")),
    ].flatMap(({ cgList }) => cgList),
  };
  const map = mapQuestions(
    aFormOf(
      aField("a"),
      aField("b"),
      aField("c"),
      aField("d", { conditionGroup }),
      aField("e", { conditionGroup: on("d") }),
    ),
  );
  expect(map).toMatchObject({ independentCount: 0, conditional: 2, depth: 2 });
  const limits = { questions: 10, direct: 10, depth: 10 };
  const listed = map.roots.map((root) => listedTree(root, limits));
  expect(listed.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(listed.map(({ reveals }) => reveals.map(({ id }) => id))).toEqual([["d"], ["d"], ["d"]]);
  expect(listed.map(({ reveals }) => reveals[0]?.elsewhere)).toEqual([null, "Label a", "Label a"]);
  expect(listed.flatMap(({ reveals }) => reveals[0]?.reveals.map(({ id }) => id))).toEqual(["e"]);
});

test("lists questions with invalid conditions and the reason", () => {
  const { invalidQuestions, roots } = mapQuestions(
    aFormOf(
      aField("x", { conditionGroup: shownIfAll(condition("gone", "is", "Yes")) }),
      aField("y", { conditionGroup: on("z") }),
      aField("z", { conditionGroup: on("y") }),
    ),
  );
  expect(invalidQuestions.map(({ id, reason }) => [id, reason])).toEqual([
    ["x", "It uses a question that is not in this form."],
    ["y", "Its conditions depend on each other in a circle, so it is always shown."],
    ["z", "Its conditions depend on each other in a circle, so it is always shown."],
  ]);
  expect(roots).toEqual([]);
});

describe("the drawing", () => {
  const [mapped] = mapQuestions(
    aFormOf(
      aField("a"),
      aField("b", { conditionGroup: on("a") }),
      aField("c", { conditionGroup: on("b") }),
      aField("d", { conditionGroup: on("b") }),
      aField("e", { conditionGroup: on("a") }),
    ),
  ).roots;
  const root = mapped && listedTree(mapped, { questions: 10, direct: 10, depth: 10 });

  test("centers each question beside the questions it reveals", () => {
    const nodes = layOutTree(root!, { questions: 10, columns: 5 });
    expect(nodes?.map(({ question, column, row }) => [question.id, column, row])).toEqual([
      ["a", 0, 1.25],
      ["b", 1, 0.5],
      ["c", 2, 0],
      ["d", 2, 1],
      ["e", 1, 2],
    ]);
  });

  test("is left out when it would be too large", () => {
    expect(layOutTree(root!, { questions: 4, columns: 5 })).toBeNull();
    expect(layOutTree(root!, { questions: 10, columns: 2 })).toBeNull();
  });
});

test("a chain of 5,000 questions is mapped", () => {
  const chain = Array.from({ length: 5000 }, (_, index): FormField =>
    aField(`q${index}`, index === 0 ? {} : { conditionGroup: on(`q${index - 1}`) }),
  );
  const map = mapQuestions(aFormOf(...chain));
  expect(map.depth).toBe(4999);
  const limits = { questions: 300, direct: 50, depth: 100 };
  let last = listedTree(map.roots[0]!, limits);
  while (last.reveals[0]) last = last.reveals[0];
  expect([last.id, last.hidden]).toEqual(["q100", 1]);
  // The remaining questions are listed from there.
  expect(listedTree(map.byId.get("q100")!, limits).reveals[0]?.id).toBe("q101");
});

test("revealed questions are listed in pages, and long texts are cut", () => {
  const long = "word ".repeat(2_000);
  const fan = Array.from({ length: 120 }, (_, index): FormField =>
    aField(`q${index}`, { label: `${index} ${long}`, conditionGroup: on("a") }),
  );
  const { roots } = mapQuestions(aFormOf(aField("a", { label: long }), ...fan));
  const limits = { questions: 60, direct: 50, depth: 5 };
  const first = listedTree(roots[0]!, limits);
  expect([first.reveals.length, first.hidden]).toEqual([50, 70]);
  const last = listedTree(roots[0]!, limits, 100);
  expect([last.reveals.length, last.hidden, last.reveals[0]?.id]).toEqual([20, 0, "q100"]);
  expect(JSON.stringify(first).length).toBeLessThan(50 * 800);
  expect(layOutTree(first, { questions: 1000, columns: 10 })).toBeNull();
});
