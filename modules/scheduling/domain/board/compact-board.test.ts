import { expect, test } from "vitest";
import { compactBoard, expandBoard } from "./compact-board.ts";
import type { LaneVisit } from "./lanes.server.ts";
import type { Board } from "./load-board.server.ts";

const visit = (set: Partial<LaneVisit>): LaneVisit => ({
  id: "entry-1",
  from: 480,
  to: 570,
  projectId: "roof-1",
  name: "Marisol Vega",
  city: "Mesa",
  version: 3,
  time: "8:00 – 9:30 AM",
  start: "8:00 AM",
  minutes: 90,
  isDone: false,
  answer: null,
  conflict: null,
  ...set,
});

const visits = [
  visit({}),
  visit({ from: 690, to: 780, time: "11:30 AM – 1:00 PM", start: "11:30 AM", answer: "Chosen" }),
  visit({ time: "9:00 – 10:30 AM MDT", start: "9:00 AM", isDone: true }),
  visit({ from: 1380, to: 1440, minutes: 120, time: "11:00 PM – 1:00 AM", start: "11:00 PM" }),
  visit({ projectId: null, name: "Booked", city: "", version: 0 }),
  visit({ from: 0, to: 45, conflict: { text: "Overlaps Ada", shortText: "overlaps" } }),
];

test("a compacted board expands to the same board, except for the ids of entries", () => {
  const drives = [
    { from: 570, to: 690, minutes: 40, missingMinutes: 0 },
    { from: 440, to: 480, minutes: 40, missingMinutes: 10 },
  ];
  const load = {
    visitMinutes: 400,
    drivingMinutes: 80,
    availableMinutes: 540,
    miles: 41,
    overtimeMinutes: 0,
    hasWorkingHours: true,
  };
  const usual = { closedSpans: [], breaks: [], off: null, hasAvailableHours: false, load };
  const lane = { zoneName: "MST", midnights: [1_000], now: null, away: null };
  const board = {
    title: "Mon",
    lanes: [
      { ...lane, id: "ada", name: "Ada", days: [{ ...usual, visits, drives }] },
      {
        ...lane,
        id: "ben",
        name: "Ben",
        now: 600,
        days: [
          { ...usual, off: "Labor Day", breaks: [{ from: 1, to: 2 }], visits: [], drives: [] },
        ],
      },
    ],
  };
  const sent = JSON.parse(JSON.stringify(compactBoard(board as unknown as Board))) as never;
  const [ada, ben] = board.lanes;
  const expanded = visits.map((each) => ({ ...each, id: each.projectId ?? each.id }));
  expect(expandBoard(sent)).toEqual({
    ...board,
    lanes: [{ ...ada, days: [{ ...usual, visits: expanded, drives }] }, ben],
  });
  expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(board).length / 2);
});
