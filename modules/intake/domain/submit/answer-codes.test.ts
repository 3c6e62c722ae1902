import { expect, test } from "vitest";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { answerCodes } from "./answer-codes.ts";

const form: FormDefinition = {
  id: "roof",
  title: "Roof",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "array",
      title: "Array",
      fields: [
        { id: "serial", type: "single-input", label: "Serial number" },
        { id: "panels", type: "text-area-field", label: "Panels" },
        { id: "amount", type: "numeric-input", label: "Amount" },
      ],
    },
  ],
};

const codesOf = (answers: Record<string, string>) =>
  answerCodes(
    form,
    Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { values: [value] }])),
  ).split("\n");

test("codes are the words of typed answers that have digits, each once, in lower case", () => {
  expect(codesOf({ serial: "GW-7741-03" })).toEqual(["gw-7741-03"]);
  expect(codesOf({ panels: "LR5-72HPH\n  SN:2021/07.4153; again (LR5-72HPH)." })).toEqual([
    "lr5-72hph",
    "sn:2021/07.4153",
  ]);
});

test("words without digits, short numbers, symbols and other question types are not codes", () => {
  expect(codesOf({ panels: "All 12 panels are new, % _ 7 \\x41", amount: "123456789" })).toEqual([
    "",
  ]);
});

test("there are at most 1,000 of them", () => {
  const many = Array.from({ length: 1_200 }, (_, index) => `PN-${index + 1_000}`).join("\n");
  expect(codesOf({ panels: many })).toHaveLength(1_000);
});
