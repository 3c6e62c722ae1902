import fc from "fast-check";
import { expect, test } from "vitest";
import { compileForm, findCircular } from "../forms/compile-form.ts";
import { removeHidden, trackVisibility, visibleFields, type Visibility } from "./visibility.ts";
import type { Answers, FormDefinition } from "../forms/form-types.ts";
import { anyAnswers, anyForms, anySteps, soundForms } from "../../testing/form-arbitraries.ts";
import { isCircular, isVisibleByDefinition } from "../../testing/visibility-oracle.ts";

const runs = { numRuns: 400, seed: 20260303 };

function idsOf(form: FormDefinition): string[] {
  return form.sections.flatMap((section) => section.fields.map((field) => field.id));
}

function shown(form: FormDefinition, visible: Visibility): string[] {
  return idsOf(form).filter((id) => visible.isVisible(id));
}

function shownByDefinition(form: FormDefinition, answers: Answers): string[] {
  return idsOf(form).filter((id) => isVisibleByDefinition(form, answers, id));
}

test("a full pass agrees with the definition, including cycles", () => {
  fc.assert(
    fc.property(anyForms, anyAnswers, (form, answers) => {
      const visible = visibleFields(compileForm(form), answers);
      expect(shown(form, visible)).toEqual(shownByDefinition(form, answers));
    }),
    runs,
  );
});

test("answering step by step agrees with a full pass, and returns exactly the changed fields", () => {
  fc.assert(
    fc.property(fc.oneof(soundForms, anyForms), anyAnswers, anySteps, (form, start, steps) => {
      const compiled = compileForm(form);
      const tracker = trackVisibility(compiled, start);
      const answers: Answers = { ...start };
      for (const [id, answer] of steps) {
        const before = shown(form, tracker);
        const changed = tracker.answer(id, answer);
        if (answer) answers[id] = answer;
        else Reflect.deleteProperty(answers, id);
        const after = shown(form, visibleFields(compiled, answers));
        expect(shown(form, tracker)).toEqual(after);
        const flipped = idsOf(form).filter((it) => before.includes(it) !== after.includes(it));
        expect([...changed].sort()).toEqual(flipped.sort());
      }
    }),
    runs,
  );
});

test("the order of the questions does not matter", () => {
  fc.assert(
    fc.property(soundForms, anyAnswers, (form, answers) => {
      const turned: FormDefinition = {
        ...form,
        sections: form.sections
          .map((section) => ({ ...section, fields: section.fields.toReversed() }))
          .toReversed(),
      };
      const forwards = shown(form, visibleFields(compileForm(form), answers));
      const backwards = shown(turned, visibleFields(compileForm(turned), answers));
      expect(backwards.sort()).toEqual(forwards.sort());
    }),
    runs,
  );
});

test("answers to hidden questions change nothing", () => {
  fc.assert(
    fc.property(soundForms, anyAnswers, (form, answers) => {
      const compiled = compileForm(form);
      const visibleAnswers = removeHidden(compiled, answers);
      const visible = visibleFields(compiled, answers);
      expect(shown(form, visibleFields(compiled, visibleAnswers))).toEqual(shown(form, visible));
      expect(Object.keys(visibleAnswers).every((id) => visible.isVisible(id))).toBe(true);
    }),
    runs,
  );
});

test("every field comes after its sources, and cycles are found exactly", () => {
  fc.assert(
    fc.property(anyForms, (form) => {
      const circular = idsOf(form).filter((id) => isCircular(form, id));
      expect(findCircular(form)).toEqual(circular);
      const compiled = compileForm(form);
      expect(compiled.circular).toEqual(circular);
      compiled.sourceOf.forEach((source, condition) => {
        expect(source).toBeLessThan(compiled.ownerOf[condition] ?? -1);
      });
    }),
    runs,
  );
});

test("a form without cycles is never refused", () => {
  fc.assert(
    fc.property(soundForms, (form) => {
      expect(findCircular(form)).toEqual([]);
    }),
    runs,
  );
});
