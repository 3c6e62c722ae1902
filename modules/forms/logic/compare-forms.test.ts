import fc from "fast-check";
import { expect, test } from "vitest";
import { compareForms } from "./compare-forms.ts";
import { aField, aForm, aSection } from "./testing/form-factories.ts";
import { soundForms } from "./testing/form-arbitraries.ts";

function told(...forms: Parameters<typeof compareForms>): string[] {
  return compareForms(...forms).map(({ change, kind, id, details }) =>
    [change, kind, id, ...details].join(" "),
  );
}

test("tells by id what was added, removed, changed, moved and renamed", () => {
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
  expect(told(before, after).toSorted()).toEqual([
    "added question e",
    "added section new",
    "changed form form Skip Review Process: on",
    "changed question a Required",
    "changed question b Section",
    "changed section roof Renamed from “Section roof”",
    "moved question c",
  ]);
});

test("a form does not differ from itself, and one question moved is one difference", () => {
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
