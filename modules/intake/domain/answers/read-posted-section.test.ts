import { describe, expect, it } from "vitest";
import { displayedSection } from "#modules/form-logic/public.answers.ts";
import { roofForm } from "../../tests/make-intake.ts";
import { readPostedSection } from "./read-posted-section.ts";

const fields = roofForm.sections[0]!.fields;

function posted(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe("readPostedSection", () => {
  it("returns only what differs from the stored answers", () => {
    const form = posted([
      ["v.leaks", "3"],
      ["a.leaks", "Yes"],
      ["v.where", "1"],
      ["a.where", "Chimney"],
      ["c.where", "north\r\nside"],
    ]);
    const stored = { leaks: { values: ["Yes"] }, where: { values: ["Chimney"] } };
    expect(readPostedSection(form, fields, stored)).toEqual([
      { fieldId: "where", basedOn: 1, answer: { values: ["Chimney"], comment: "north\nside" } },
    ]);
  });

  it("reads an emptied question as emptied, and a question that was not shown as unchanged", () => {
    const stored = { leaks: { values: ["Yes"] }, where: { values: ["Chimney"] } };
    expect(readPostedSection(posted([["v.leaks", "3"]]), fields, stored)).toEqual([
      { fieldId: "leaks", basedOn: 3, answer: { values: [] } },
    ]);
  });

  it("reads an answer to a question that had none: its comment is posted, its version is not", () => {
    const form = posted([
      ["a.leaks", "No"],
      ["c.leaks", ""],
      ["c.where", ""],
    ]);
    expect(readPostedSection(form, fields, {})).toEqual([
      { fieldId: "leaks", basedOn: 0, answer: { values: ["No"] } },
    ]);
  });

  it("treats a version that was tampered with as no version", () => {
    const form = posted([
      ["v.leaks", "many"],
      ["a.leaks", "No"],
    ]);
    expect(readPostedSection(form, fields, {})[0]?.basedOn).toBe(0);
  });
});

describe("displayedSection", () => {
  it("falls back to the first section", () => {
    expect(displayedSection(roofForm, "no-such-section").section.id).toBe("roof");
  });

  it("includes the questions in other sections that decide what the section shows", () => {
    const [roof, array] = roofForm.sections;
    const moved = {
      ...roofForm,
      sections: [
        { ...roof!, fields: [roof!.fields[0]!] },
        { ...array!, fields: [roof!.fields[1]!, ...array!.fields] },
      ],
    };
    expect(
      displayedSection(moved, "array").sources.flatMap(({ fields }) => fields.map(({ id }) => id)),
    ).toEqual(["leaks"]);
  });
});
