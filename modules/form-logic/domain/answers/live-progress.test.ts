import { describe, expect, it } from "vitest";
import { withLiveSection } from "./live-progress.ts";

const tab = (id: string, answered: number, total: number) => ({
  id,
  title: id,
  answered,
  total,
  missing: 0,
  flagged: 0,
});

const counted = {
  tabs: [tab("roof", 1, 4), tab("meter", 2, 2)],
  progress: { answered: 3, total: 6, percent: 50 },
};

describe("withLiveSection", () => {
  it("puts the figures of the section on the page in place of those the server counted", () => {
    expect(withLiveSection(counted, { sectionId: "roof", answered: 4, total: 6 })).toEqual({
      tabs: [tab("roof", 4, 6), tab("meter", 2, 2)],
      progress: { answered: 6, total: 8, percent: 75 },
    });
  });

  it("changes nothing before a section has told its figures, nor for one that is gone", () => {
    expect(withLiveSection(counted, null)).toEqual(counted);
    expect(withLiveSection(counted, { sectionId: "attic", answered: 1, total: 1 })).toEqual(
      counted,
    );
  });
});
