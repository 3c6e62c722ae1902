import { expect, test } from "vitest";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { answeredCodes } from "./answered-codes.ts";

const field = (id: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  label: id,
  ...more,
});

const form = {
  sections: [
    {
      id: "s",
      title: "S",
      fields: [
        field("serial", "single-input"),
        field("panels", "text-area-field"),
        field("amount", "number-field" as FormField["type"]),
      ],
    },
  ],
} as unknown as FormDefinition;

const codesOf = (answers: Record<string, string>) =>
  answeredCodes(
    form,
    Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { values: [value] }])),
  ).split("\n");

test("codes are the words with figures of typed answers, each once, in small letters", () => {
  expect(codesOf({ serial: "GW-7741-03" })).toEqual(["gw-7741-03"]);
  expect(codesOf({ panels: "LR5-72HPH\n  SN:2021/07.4153; again (LR5-72HPH)." })).toEqual([
    "lr5-72hph",
    "sn:2021/07.4153",
  ]);
});

test("words of prose, short figures, signs and other questions are no codes", () => {
  expect(codesOf({ panels: "All 12 panels are new, % _ 7 \\x41", amount: "123456789" })).toEqual([
    "",
  ]);
});

test("there are at most 1,000 of them", () => {
  const many = Array.from({ length: 1_200 }, (_, at) => `PN-${at + 1_000}`).join("\n");
  expect(codesOf({ panels: many })).toHaveLength(1_000);
});
