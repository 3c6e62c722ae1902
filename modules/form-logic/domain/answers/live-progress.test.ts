import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { createSectionCounter, sectionProgress, withLiveSection } from "./progress.ts";
import { trackVisibility, visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import type { FormDefinition, FormField } from "../forms/form-types.ts";
import { answersInInstances, formsWithRepeats } from "../../testing/repeat-arbitraries.ts";

const tab = (id: string, answered: number, total: number) => ({
  id,
  title: id,
  answered,
  total,
  photosRequired: 0,
  photosTaken: 0,
  missing: 0,
  flagged: 0,
});

const counts = (answered: number, total: number) => ({
  answered,
  total,
  photosRequired: 0,
  photosTaken: 0,
});

const counted = {
  tabs: [tab("roof", 1, 4), tab("meter", 2, 2)],
  progress: { answered: 3, total: 6, photosRequired: 0, photosTaken: 0, percent: 50 },
};

describe("withLiveSection", () => {
  it("replaces the server's counts of the current section", () => {
    expect(withLiveSection(counted, { sectionId: "roof", ...counts(4, 6) })).toEqual({
      tabs: [tab("roof", 4, 6), tab("meter", 2, 2)],
      progress: { ...counts(6, 8), percent: 75 },
    });
  });

  it("changes nothing before a section has reported its counts, nor for a section that no longer exists", () => {
    expect(withLiveSection(counted, null)).toEqual(counted);
    expect(withLiveSection(counted, { sectionId: "attic", ...counts(1, 1) })).toEqual(counted);
  });
});

/** Lets questions depend on others by checks, requirements and serial numbers. */
const withRules = (form: FormDefinition): FormDefinition => {
  let position = 0;
  const withRule = (field: FormField): FormField => {
    position += 1;
    if (position % 3 === 0) return { ...field, isUnique: true };
    return position % 3 === 1
      ? { ...field, check: "coalesce({q0}, 1) != 2.5" }
      : { ...field, requiredIf: "answered({q0})" };
  };
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map(withRule),
  }));
  return { ...form, sections };
};

it("a counter that remembers counts like one that does not, after any answers and photos", () => {
  fc.assert(
    fc.property(
      formsWithRepeats,
      fc.array(fc.tuple(answersInInstances, fc.boolean()), { minLength: 2, maxLength: 4 }),
      (form, steps) => {
        const count = createSectionCounter();
        const answers = { ...steps[0]?.[0] };
        const expanded = expandRepeats(withRules(form), answers);
        const compiled = compileForm(expanded);
        const tracker = trackVisibility(compiled, answers);
        const fields = expanded.sections.flatMap((section) => section.fields);
        const photos = Object.fromEntries(fields.map(({ id }) => [id, 1]));
        const before = new Map<string, [stamp: number, shown: unknown]>();
        for (const [changes, hasPhotos] of steps) {
          tracker.answerAll(Object.entries(changes));
          Object.assign(answers, changes);
          const visible = visibleFields(compiled, answers);
          const taken = hasPhotos ? photos : {};
          for (const section of expanded.sections)
            expect(count(section, answers, tracker, taken)).toEqual(
              sectionProgress(section, answers, visible, taken),
            );
          for (const field of fields) {
            const { id } = field;
            const shown = [visible.isVisible(id), visible.resolve(field), answers[id]?.values];
            const [stamp, known] = before.get(id) ?? [];
            if (stamp === tracker.stampOf(id)) expect(shown).toEqual(known);
            expect(tracker.resolve(field)).toEqual(visible.resolve(field));
            before.set(id, [tracker.stampOf(id), shown]);
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});
