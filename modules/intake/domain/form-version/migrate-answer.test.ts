import { describe, expect, it } from "vitest";
import type { FormField } from "#modules/form-logic/public.ts";
import { migrateAnswer } from "./migrate-answer.ts";

const field = (type: FormField["type"], ...labels: string[]): FormField => ({
  id: "q",
  type,
  label: "Q",
  options: labels.map((label) => ({ label })),
});

describe("an answer that moves to a newer version", () => {
  it.each([
    ["text to long text", field("single-input"), field("text-area-field"), ["a"], ["a"]],
    [
      "a choice that is still there",
      field("dropdown", "A"),
      field("radio-button", "A"),
      ["A"],
      ["A"],
    ],
    ["a choice that no longer exists", field("dropdown", "A"), field("dropdown", "B"), ["A"], null],
    [
      "the choices that are still there",
      field("checkboxes", "A", "B"),
      field("checkboxes", "B"),
      ["A", "B"],
      ["B"],
    ],
    ["one choice to many", field("dropdown", "A"), field("multiselect", "A"), ["A"], ["A"]],
    [
      "many to one choice",
      field("checkboxes", "A", "B"),
      field("dropdown", "A", "B"),
      ["A", "B"],
      null,
    ],
    ["a number to text", field("numeric-input"), field("single-input"), ["5"], ["5"]],
    ["text that is a number", field("single-input"), field("numeric-input"), ["1,000"], ["1,000"]],
    ["text that is none", field("single-input"), field("numeric-input"), ["five"], null],
    ["a date to a time", field("date-input"), field("time-input"), ["2026-03-03"], null],
    ["text to an information box", field("single-input"), field("info-box"), ["a"], null],
    ["a templated answer", field("templated"), field("radio-button", "Pass"), ["Pass"], ["Pass"]],
  ])("%s", (_, before, after, values, retained) => {
    const migrated = migrateAnswer({ values }, before, after);
    expect(migrated.retained?.values ?? null).toEqual(retained);
    expect(migrated.droppedValues).toEqual(values.filter((value) => !retained?.includes(value)));
  });

  it("keeps a comment even if its value cannot be retained", () => {
    const answer = { values: ["A"], comment: "see the photo" };
    expect(migrateAnswer(answer, field("dropdown", "A"), field("dropdown", "B"))).toEqual({
      retained: { values: [], comment: "see the photo" },
      droppedValues: ["A"],
    });
  });
});
