import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { createSectionCounter, sectionProgress, withLiveSection } from "./progress.ts";
import { visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
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

it("a counter that remembers counts like one that does not, after any answers and photos", () => {
  fc.assert(
    fc.property(
      formsWithRepeats,
      fc.array(fc.tuple(answersInInstances, fc.boolean()), { minLength: 2, maxLength: 4 }),
      (form, steps) => {
        const count = createSectionCounter();
        const expanded = expandRepeats(form, steps[0]?.[0] ?? {});
        const compiled = compileForm(expanded);
        for (const [answers, hasPhotos] of steps) {
          const visible = visibleFields(compiled, answers);
          const ids = expanded.sections.flatMap(({ fields }) => fields.map(({ id }) => id));
          const photos = hasPhotos ? Object.fromEntries(ids.map((id) => [id, 1])) : {};
          for (const section of expanded.sections)
            expect(count(section, answers, visible, photos)).toEqual(
              sectionProgress(section, answers, visible, photos),
            );
        }
      },
    ),
    { numRuns: 100 },
  );
});
