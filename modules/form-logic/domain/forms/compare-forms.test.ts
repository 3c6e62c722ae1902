import fc from "fast-check";
import { expect, test } from "vitest";
import { compareForms } from "./compare-forms.ts";
import type { ConditionGroup, FormField } from "./form-types.ts";
import { aField, aForm, aFormOf, aSection } from "../../testing/form-factories.ts";
import { soundForms } from "../../testing/form-arbitraries.ts";

function describeChanges(...forms: Parameters<typeof compareForms>): string[] {
  return compareForms(...forms).map(({ change, kind, id, details }) =>
    [change, kind, id, ...details].join(" "),
  );
}

test("reports by id what was added, removed, changed, moved and renamed", () => {
  const before = aForm(
    aSection("roof", [aField("a"), aField("b"), aField("c")]),
    aSection("wiring", [aField("d")]),
  );
  const after = {
    ...aForm(
      aSection("new", []),
      { ...aSection("roof", [aField("c"), aField("a", { required: true })]), title: "Attic" },
      aSection("wiring", [aField("d"), aField("e"), aField("b")]),
    ),
    skipReview: true,
  };
  expect(describeChanges(before, after).toSorted()).toEqual([
    "added question e In “Section wiring”.",
    "added section new",
    "changed form form Skip Review Process: on.",
    "changed question a It is now required.",
    "changed question b It is now in “Section wiring”.",
    "changed section roof Renamed from “Section roof”.",
    "moved question c",
  ]);
});

test("describes languages and how many translations changed", () => {
  const spanish = (texts: Record<string, Record<string, string>>) => ({ code: "es", texts });
  const form = aFormOf(aField("a"));
  const translated = {
    ...form,
    languages: [spanish({ a: { question: "A", "option Yes": "Sí" } })],
  };
  const changed = { ...form, languages: [spanish({ a: { question: "B" }, s1: { title: "S" } })] };
  expect(describeChanges(form, translated)).toEqual([
    "changed form form Spanish was added: 2 added.",
  ]);
  expect(describeChanges(translated, changed)).toEqual([
    "changed form form Translations into Spanish: 1 added, 1 changed, 1 removed.",
  ]);
  expect(describeChanges(changed, { ...form, language: "de" })).toEqual([
    "changed form form It is written in German instead of English. Spanish was removed.",
  ]);
});

test("describes what changed in a question", () => {
  const when = (selectedOption: string): ConditionGroup => ({
    operand: "and",
    cgList: [
      {
        mustBeTrueValue: "all",
        conditionList: [{ selectedQuestion: "a", selectedOperand: "is", selectedOption }],
      },
    ],
  });
  const changes = (before: Partial<FormField>, after: Partial<FormField>) =>
    compareForms(
      aFormOf(aField("a", { label: "Roof" }), aField("b", before)),
      aFormOf(aField("a", { label: "Roof" }), aField("b", after)),
    ).flatMap(({ details }) => details);
  const options = (...labels: string[]) => ({ options: labels.map((label) => ({ label })) });
  expect(changes(options("A", "B"), options("B", "C"))).toEqual([
    "Choices added: “C”. Choices removed: “A”.",
  ]);
  expect(changes(options("A", "B"), options("B", "A"))).toEqual([
    "The order of its choices changed.",
  ]);
  expect(changes(options("A"), { options: [{ label: "A", requireFollowup: true }] })).toEqual([
    "Its follow-ups changed.",
  ]);
  expect(changes({}, { requireFollowupPhoto: true })).toEqual(["Its follow-ups changed."]);
  expect(changes({}, { label: "New" })).toEqual(["It now reads “New”."]);
  expect(changes({ question: "Why?" }, { question: "Why?", label: "New" })).toEqual([
    "Its label is now “New”.",
  ]);
  expect(changes({}, { type: "radio-button", tipText: "Look up" })).toEqual([
    "Its answer type changed.",
    "Its tip changed.",
  ]);
  expect(changes({ lowerLimit: 1 }, { upperLimit: 2 })).toEqual([
    "The numbers it accepts changed.",
  ]);
  expect(changes({}, { conditionGroup: when("Yes") })).toEqual([
    "Its condition is now: Shown when “Roof” is “Yes”.",
  ]);
  expect(changes({ conditionGroup: when("Yes") }, {})).toEqual(["It is now always shown."]);
  expect(changes({ conditionGroup: { operand: "or", cgList: [] } }, {})).toEqual([]);
  expect(changes({ photoRequired: true }, { requiredForFieldIntake: true })).toEqual([
    "It is now required of field users.",
    "It is no longer to have a photo.",
  ]);
  expect(changes({}, { originalPhotos: true })).toEqual([
    "Its photos are now sent in their original size.",
  ]);
});

test("a form has no differences from itself, and one moved question is one difference", () => {
  fc.assert(
    fc.property(soundForms, fc.nat(), fc.nat(), (form, from, to) => {
      expect(compareForms(form, form)).toEqual([]);
      const [section, ...others] = form.sections;
      const fields = [...(section?.fields ?? [])];
      if (!section || fields.length === 0) return;
      const [moved] = fields.splice(from % fields.length, 1);
      if (moved) fields.splice(to % (fields.length + 1), 0, moved);
      const after = { ...form, sections: [{ ...section, fields }, ...others] };
      expect(compareForms(form, after).length).toBeLessThanOrEqual(1);
    }),
  );
});
