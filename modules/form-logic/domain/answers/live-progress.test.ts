import { describe, expect, it } from "vitest";
import { withLiveSection } from "./progress.ts";

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
