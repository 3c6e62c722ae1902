import { describe, expect, it } from "vitest";
import { bookingErrors, bookingMessages, type VisitToCheck } from "./booking-rules.ts";

const free: VisitToCheck = {
  restricted: true,
  day: "2026-03-10",
  today: "2026-03-10",
  planned: { from: 600, to: 660 },
  availability: [{ from: 540, to: 720 }],
  visits: [],
  clash: "Tue, Mar 10",
  otherWarnings: [],
  isOverridden: false,
};

describe("with restricted scheduling", () => {
  it.each<[string, Partial<VisitToCheck>, Record<string, string>]>([
    ["takes a time within the availability", {}, {}],
    ["takes yesterday", { day: "2026-03-09" }, {}],
    ["refuses the day before yesterday", { day: "2026-03-08" }, { date: bookingMessages.past }],
    [
      "refuses without any availability",
      { availability: [] },
      { time: bookingMessages.unavailable },
    ],
    [
      "refuses a time that runs over the availability",
      { planned: { from: 690, to: 750 } },
      { time: bookingMessages.unavailable },
    ],
    [
      "takes availability that goes on in another entry",
      {
        availability: [
          { from: 540, to: 630 },
          { from: 630, to: 720 },
        ],
      },
      {},
    ],
    [
      "refuses a time inside a visit",
      { visits: [{ from: 580, to: 620 }] },
      { time: bookingMessages.booked("Tue, Mar 10") },
    ],
    [
      "refuses a duration into the next visit",
      { visits: [{ from: 630, to: 700 }] },
      { duration: bookingMessages.tooLong("Tue, Mar 10") },
    ],
    ["takes a time up to the next visit", { visits: [{ from: 660, to: 700 }] }, {}],
    [
      "does not let an overlap be overridden",
      { visits: [{ from: 580, to: 620 }], isOverridden: true },
      { time: bookingMessages.booked("Tue, Mar 10") },
    ],
  ])("%s", (_, change, errors) => {
    expect(bookingErrors({ ...free, ...change })).toEqual(errors);
  });
});

describe.each([true, false])("a drive that does not fit (restricted: %s)", (restricted) => {
  const far = { ...free, restricted, otherWarnings: ["It takes 97 min."] };

  it("is a warning, which can be overridden", () => {
    const override = "It takes 97 min. Schedule anyway, or choose another time.";
    expect(bookingErrors(far)).toEqual({ override });
    expect(bookingErrors({ ...far, isOverridden: true })).toEqual({});
  });
});

describe("without restriction", () => {
  const open = { ...free, restricted: false, availability: [], day: "2026-07-01" };
  const busy = { ...open, visits: [{ from: 580, to: 620 }] };

  it("accepts any day from today on, available or not", () => {
    expect(bookingErrors(open)).toEqual({});
    expect(bookingErrors({ ...open, day: open.today })).toEqual({});
  });

  it("warns of an overlap, once", () => {
    expect(bookingErrors(busy)).toEqual({ override: bookingMessages.overlap("Tue, Mar 10") });
    expect(bookingErrors({ ...busy, isOverridden: true })).toEqual({});
  });

  it("warns of a past day, once", () => {
    const late = { ...open, day: "2026-03-09" };
    expect(bookingErrors(late)).toEqual({ override: bookingMessages.inPast });
    expect(bookingErrors({ ...late, isOverridden: true })).toEqual({});
  });

  it("gives both warnings together, so that none is overridden unread", () => {
    expect(bookingErrors({ ...busy, day: "2020-01-01" })).toEqual({
      override: `${bookingMessages.inPast} ${bookingMessages.overlap("Tue, Mar 10")}`,
    });
  });
});
