/** `docs/security.md` has one line for every item of ASVS 5.0 at level 1 and 2, and each test it names is there. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

/** The last item of level 1 or 2 in each section of the standard; items count from 1. */
const lastItems: Record<string, number> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

const standard = Object.entries(lastItems).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

interface Line {
  items: string[];
  holds: string;
  by: string;
  tests: string[];
}

/** "6.2.2, 6.2.3" and "10.4.1 to 10.4.3" as single items. */
function itemsOf(cell: string): string[] {
  return cell.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().split(" to ");
    const section = first.slice(0, first.lastIndexOf("."));
    const [from, to] = [first, last].map((item) => Number(item.slice(item.lastIndexOf(".") + 1)));
    return Array.from({ length: to! - from! + 1 }, (_, index) => `${section}.${from! + index}`);
  });
}

const lines: Line[] = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [items = "", holds = "", by = "", evidence = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    const tests = [...evidence.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    return { items: itemsOf(items), holds, by, tests };
  });

describe("docs/security.md", () => {
  test("has every item of level 1 and 2 once", () => {
    expect(standard).toHaveLength(253);
    expect(lines.flatMap(({ items }) => items).toSorted()).toEqual(standard.toSorted());
  });

  test("says of each line whether it holds, and why", () => {
    for (const line of lines) {
      expect(["yes", "part", "no", "does not apply"], line.items.join()).toContain(line.holds);
      expect(line.by, line.items.join()).not.toBe("");
    }
  });

  test("names tests that are there", () => {
    const files = globSync("{app,modules,db,jobs,lint,bin,docs,e2e,bench}/**/*.ts{,x}").map(
      (file) => basename(file),
    );
    const named = lines.flatMap(({ tests }) => tests.map((name) => basename(name)));
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});
