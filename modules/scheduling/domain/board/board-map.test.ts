import { describe, expect, test } from "vitest";
import { mapLabel } from "../../ui/board/route-map.tsx";
import { estimatedTimes } from "../travel/travel-times.ts";
import { boardMap } from "./board-map.server.ts";
import { readBoardQuery } from "./board-query.ts";
import type { InspectorCalendar } from "./lanes.server.ts";

const day = "2027-03-03";
const at = Date.parse(`${day}T16:00:00Z`);
const phoenix = { latitude: 33.45, longitude: -112.07 };
const mesa = { latitude: 33.41, longitude: -111.83 };
const query = readBoardQuery(`http://localhost/schedule/board?day=${day}`);

function person(name: string, visits: number): InspectorCalendar {
  const stops = Array.from({ length: visits }, (_, index) => ({
    from: at + index * 600_000,
    to: at + index * 600_000 + 300_000,
    point: mesa,
    name: "Vega in Mesa, AZ",
    entry: { projectId: `${name} ${index}` },
    site: { owner: "Vega", city: "Mesa, AZ" },
  }));
  const inspector = { id: name, name, address: null };
  const zone = "America/Phoenix";
  const travel = estimatedTimes;
  return {
    inspector,
    zone,
    color: 1,
    home: phoenix,
    stops,
    travel,
  } as unknown as InspectorCalendar;
}

const mapOf = (...people: InspectorCalendar[]) =>
  boardMap(query, people, day, null, (area) => `?area=${area}`)!;

describe("the routes of the board's map", () => {
  test("have names that distinguish people of the same first name", () => {
    const names = ["Ada Lind", "Ada Novak", "Ben Lind", "Cleo Reyes", "Cleo Roth"];
    const { routes } = mapOf(...names.map((name) => person(name, 1)));
    expect(routes.map(({ shortName }) => shortName)).toEqual([
      "Ada L.",
      "Ada N.",
      "Ben",
      "Cleo Reyes",
      "Cleo Roth",
    ]);
  });

  test("are one line each when the stops are too many for numbers", () => {
    const { routes } = mapOf(person("Ada Lind", 60), person("Ben Lind", 60));
    expect(routes.map(({ stops }) => stops)).toEqual([[], []]);
    expect(routes[0]!.line!.split("L")[1]!.split(" ")).toHaveLength(120);
    expect(mapOf(person("Ada Lind", 2)).routes[0]!.line).toBeUndefined();
  });

  test("are counted in the label of the map, and have full names at their stops", () => {
    const people = [person("Ada Lind", 1), person("Ada Novak", 2), person("Ben Lind", 0)];
    const { routes } = mapOf(...people);
    expect(mapLabel(routes)).toBe("Map with 2 routes");
    expect(mapLabel(routes.slice(0, 1))).toBe("Map with 1 route");
    expect(mapLabel([])).toBe("Map with no routes");
    expect(routes[1]!.name).toBe("Ada Novak");
  });
});
