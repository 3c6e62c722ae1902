import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkMap, compareMap, foldersOnMap } from "./map.ts";

test("the map and the disk agree", () => {
  expect(checkMap(fileURLToPath(new URL("../", import.meta.url)))).toEqual([]);
});

test("a folder counts as named when its line says what it holds", () => {
  const map = "- `app/`: the frame\n  - `app/ui/`: parts\n- `db/`:\nIn `jobs/` there is more.\n";
  expect(foldersOnMap(map)).toEqual(["app/", "app/ui/"]);
});

describe("differences", () => {
  test.each([
    ["none", ["app/"], ["app/"], []],
    ["unnamed", ["app/"], ["app/", "app/ui/"], ["docs/map.md does not name app/ui/"]],
    ["gone", ["app/", "cab/"], ["app/"], ["docs/map.md names cab/, which does not exist"]],
    ["twice", ["app/", "app/"], ["app/"], ["docs/map.md names app/ twice"]],
  ])("%s", (_, onMap, onDisk, expected) => {
    expect(compareMap(onMap, onDisk)).toEqual(expected);
  });
});
