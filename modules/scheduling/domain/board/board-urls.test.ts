import { expect, test } from "vitest";
import { boardInput } from "./book-on-board.input.ts";
import { boardPath, readBoardQuery } from "./board-query.ts";
import { readUndo, writeUndo, type Undo } from "./undo-parameter.ts";

const read = (search: string) => readBoardQuery(`http://localhost/schedule/board${search}`);

test("the URL of the board survives a round trip", () => {
  const search =
    "?week=2027-03-10&project=p1&q=oak&client=ACME&state=AZ&minutes=120&age=7&sort=near&page=2&area=2&pane=lanes&select=yes";
  const query = read(search);
  expect(query).toMatchObject({ view: "week", date: "2027-03-10", minutes: 120, page: 2, area: 2 });
  expect(read(boardPath(query).slice("/schedule/board".length))).toEqual(query);
  expect(boardPath(read(""))).toBe("/schedule/board");
  expect(read("?week=").view).toBe("week");
});

test("unreadable values become empty, and a finished action is left out", () => {
  const query = read("?day=2027-02-30&minutes=7&page=0&age=3&at=never&done=p1~4~~~");
  expect(query).toMatchObject({ date: "", minutes: 0, page: 1, age: "", at: "" });
  expect(boardPath(query)).toBe("/schedule/board");
});

test.each<Undo>([
  { project: "p1", version: 4, inspector: "", before: null },
  { project: "p1", version: 4, inspector: "u1", before: null },
  {
    project: "p1",
    version: 9,
    inspector: "u1",
    before: { at: "2027-03-10T17:00:00.000Z", minutes: 90 },
  },
])("what can be undone survives a round trip: %j", (undo) => {
  expect(readUndo(writeUndo(undo))).toEqual(undo);
});

test.each(["", "p1", "p1~x", "~4", "p1~4~u1~never~90", "p1~4~u1~2027-03-10T17:00:00Z~"])(
  "%s is nothing to undo",
  (text) => expect(readUndo(text)).toBeNull(),
);

test("a slot's button is an inspector and an instant in steps", () => {
  const posted = { intent: "book", project: "p1", minutes: "90", version: "3" };
  const slot = "u1~2027-03-10T17:00:00.000Z";
  expect(boardInput.parse({ ...posted, slot })).toMatchObject({
    inspector: "u1",
    at: new Date("2027-03-10T17:00:00.000Z"),
    minutes: 90,
  });
  for (const wrong of [
    { slot: "u1~2027-03-10T17:01:00.000Z" },
    { slot: "u1~never" },
    { slot, minutes: "20" },
    { slot, minutes: "50" },
  ])
    expect(boardInput.safeParse({ ...posted, ...wrong }).success, JSON.stringify(wrong)).toBe(
      false,
    );
});
