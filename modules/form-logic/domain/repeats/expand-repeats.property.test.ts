import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { expandRepeats } from "./expand-repeats.ts";
import { answersInInstances, formsWithRepeats } from "../../testing/repeat-arbitraries.ts";
import { visibleByDefinition } from "../../testing/repeats-oracle.ts";

test("instances, and what they show, agree with the definition", () => {
  fc.assert(
    fc.property(formsWithRepeats, answersInInstances, (form, answers) => {
      const compiled = compileForm(expandRepeats(form, answers));
      const visible = visibleFields(compiled, answers);
      const shown = compiled.fields.map(({ id }) => id).filter((id) => visible.isVisible(id));
      expect(shown.toSorted()).toEqual(visibleByDefinition(form, answers));
    }),
    { numRuns: 500, seed: 20260303 },
  );
});
