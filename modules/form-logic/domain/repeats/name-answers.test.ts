import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../forms/form-types.ts";
import { expandRepeats } from "./expand-repeats.ts";
import { answerNamer, describeListChange, listText } from "./name-answers.ts";

const form: FormDefinition = {
  id: "f",
  title: "F",
  version: 1,
  skipReview: true,
  skipScheduling: true,
  noSchedule: true,
  sections: [
    {
      id: "inverter",
      title: "Inverters",
      repeat: { noun: "Inverter", count: { by: "number", number: 2 } },
      fields: [{ id: "model", type: "single-input", label: "Model" }],
    },
    {
      id: "string",
      title: "Strings",
      repeat: { noun: "String", count: { by: "added" }, within: "inverter" },
      fields: [{ id: "voc", type: "numeric-input", label: "Voltage" }],
    },
    { id: "end", title: "End", fields: [{ id: "note", type: "single-input", label: "Note" }] },
  ],
};

describe("the name of an answer", () => {
  const nameOf = answerNamer(expandRepeats(form, {}), form);
  it.each([
    ["note", "Note"],
    ["model~2", "Inverter 2: Model"],
    ["voc~2~1", "Inverter 2, String 1: Voltage"],
    ["voc~2~ab12", "Inverter 2, removed string: Voltage"],
    ["voc~9~1", "Removed string: Voltage"],
    ["model~3", "Removed inverter: Model"],
    ["repeat:string~2", "Inverter 2: Strings"],
    ["repeat:string~9", "Strings"],
    ["former", "former"],
  ])("of %s is %s", (id, text) => {
    expect(nameOf(id).text).toBe(text);
  });
});

describe("a list of instances", () => {
  const change = (before: string[], after: string[]) =>
    describeListChange("String", { values: before }, { values: after });
  it("is described by what became of it", () => {
    expect(change([], ["1", "a"])).toBe("String 2 was added.");
    expect(change(["1", "a", "b"], ["1", "b"])).toBe("String 2 was removed.");
    expect(change(["1", "a"], ["b", "1", "c"])).toBe(
      "String 1 and String 3 were added. String 2 was removed.",
    );
    expect(change(["1", "a"], ["a", "1"])).toBe("The order was changed.");
    const many = ["1", "2", "3", "4", "5", "6", "7", "8"];
    expect(change(["1"], many)).toBe(
      "String 2, String 3, String 4, String 5, String 6 and 2 more were added.",
    );
  });
  it("reads as the numbers of its instances", () => {
    expect(listText("String", { values: [] })).toBe("String 1");
    expect(listText("String", { values: ["1", "a", "b"] })).toBe("String 1 to 3");
  });
});
