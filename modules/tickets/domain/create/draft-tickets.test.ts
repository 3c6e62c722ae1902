import { expect, test } from "vitest";
import { draftTickets } from "./draft-tickets.ts";
import type { OfferedFailure } from "./failure-types.ts";

const failure = (set: Partial<OfferedFailure> = {}): OfferedFailure => ({
  id: "clamps",
  label: "Clamps",
  question: "Are the clamps tight?",
  value: "No",
  images: ["photo"],
  sectionTitle: "Array",
  score: "Fail",
  comment: "",
  actions: [],
  tickets: [],
  ...set,
});

test("an answer fills in title and description, with its comment and recommendation", () => {
  const described = failure({ comment: "Second row.", actions: ["Tighten: use a torque wrench"] });
  expect(draftTickets([described], "each")).toEqual([
    {
      title: "Are the clamps tight?",
      description: [
        "Array: Are the clamps tight?",
        "Answer: No",
        "Comment: Second row.",
        "Recommended actions:",
        "- Tighten: use a torque wrench",
      ].join("\n"),
      failures: [described],
    },
  ]);
});

test("several failures become one ticket each, or one together", () => {
  const two = [
    failure(),
    failure({ id: "cells", question: "", label: "Cracked cells", value: "" }),
  ];
  expect(draftTickets(two, "each").map(({ title }) => title)).toEqual([
    "Are the clamps tight?",
    "Cracked cells",
  ]);
  const [one, ...none] = draftTickets(two, "together");
  expect(none).toEqual([]);
  expect(one).toMatchObject({ title: "Are the clamps tight? and 1 more", failures: two });
  expect(one?.description).toContain("\n\nArray: Cracked cells\nAnswer: none");
  expect(draftTickets([], "together")).toEqual([]);
});

test("long texts leave space for the user's additions", () => {
  const long = "torque wrench ".repeat(2_000);
  const [draft] = draftTickets([failure({ question: long, comment: long })], "each");
  expect(draft?.title.length).toBeLessThanOrEqual(150);
  expect(draft?.title).toMatch(/wrench torque…$|torque wrench…$/);
  expect(draft?.description.length).toBeLessThanOrEqual(9_000);
});

test("a failure of a repeating section names its instance", () => {
  const [draft] = draftTickets(
    [failure({ id: "clamps~2~b", sectionTitle: "Inverter 2, String 3" })],
    "each",
  );
  expect(draft?.title).toBe("Inverter 2, String 3: Are the clamps tight?");
});
