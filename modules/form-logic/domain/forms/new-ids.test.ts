import fc from "fast-check";
import { expect, test } from "vitest";
import { compileForm } from "./compile-form.ts";
import { withNewIds } from "./new-ids.ts";
import type { FormSection } from "./form-types.ts";
import { anyAnswers, anyForms } from "../../testing/form-arbitraries.ts";
import { visibleFields } from "../conditions/visibility.ts";

function counter() {
  let made = 0;
  return () => `new-${++made}`;
}

const idsOf = (sections: readonly FormSection[]) =>
  sections.flatMap((section) => [section.id, ...section.fields.map(({ id }) => id)]);

test("a copy shares no id with its original, and shows the same questions for the same answers", () => {
  fc.assert(
    fc.property(anyForms, anyAnswers, (form, answers) => {
      const { sections, idOf } = withNewIds(form, counter());
      const ids = idsOf(sections);
      expect(new Set([...ids, ...idsOf(form.sections)]).size).toBe(ids.length * 2);
      const moved = Object.fromEntries(
        Object.entries(answers).map(([id, answer]) => [idOf(id), answer]),
      );
      const before = visibleFields(compileForm(form), answers);
      const after = visibleFields(compileForm({ ...form, sections }), moved);
      for (const { fields } of form.sections)
        for (const { id } of fields) expect(after.isVisible(idOf(id))).toBe(before.isVisible(id));
    }),
    { numRuns: 300, seed: 20260304 },
  );
});

test("the original does not change", () => {
  fc.assert(
    fc.property(anyForms, (form) => {
      const before = structuredClone(form);
      withNewIds(form, counter());
      expect(form).toEqual(before);
    }),
    { numRuns: 50, seed: 20260305 },
  );
});
