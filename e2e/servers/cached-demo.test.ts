import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoKey, copyCachedDemo } from "./cached-demo.ts";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fieldlight-demo-"));
  write("modules/projects/seed.server.ts", "ten projects");
});
afterEach(() => rmSync(root, { recursive: true }));

const noon = new Date("2026-11-22T12:00:00Z");

describe("the key of the demo", () => {
  it.each([
    ["another demo", "modules/projects/seed.server.ts", true],
    ["another table", "db/migrations/0001_sites.sql", true],
    ["another trigger", "modules/tickets/sql/ticket-counts.sql", true],
    ["another rule", "modules/scoring/domain/print-checks.ts", true],
    ["another package", "package-lock.json", true],
    ["another page", "modules/projects/routes/manage.tsx", false],
    ["another test", "modules/scoring/domain/verdict.test.ts", false],
  ])("%s: it changes, %s, %s", (_, path, changes) => {
    const before = demoKey(root, noon);
    write(path, "another");
    expect(demoKey(root, noon) !== before).toBe(changes);
  });

  it("changes when a day begins for one of its organizations", () => {
    const [before, after] = ["2026-11-22T06:59:00Z", "2026-11-22T07:00:00Z"];
    expect(demoKey(root, new Date(before))).not.toBe(demoKey(root, new Date(after)));
    expect(demoKey(root, noon)).toBe(demoKey(root, new Date("2026-11-22T12:30:00Z")));
  });
});

describe("the cached demo", () => {
  const copyDemo = (key: string, folder: string) => {
    let made = false;
    const dataDir = join(root, folder);
    mkdirSync(dataDir);
    copyCachedDemo({ shelf: join(root, "shelf"), key }, dataDir, () => {
      made = true;
      write(`${folder}/files/photo.jpg`, key);
    });
    return { made, photo: readFileSync(join(dataDir, "files/photo.jpg"), "utf8") };
  };

  it("is made once, and copied for later runs", () => {
    expect(copyDemo("one", "first")).toEqual({ made: true, photo: "one" });
    expect(copyDemo("one", "second")).toEqual({ made: false, photo: "one" });
  });

  it("is replaced by that of other sources", () => {
    copyDemo("one", "first");
    expect(copyDemo("two", "second")).toEqual({ made: true, photo: "two" });
    expect(readdirSync(join(root, "shelf"))).toEqual(["two"]);
  });

  it("is not cached when it could not be made", () => {
    const fail = () => {
      throw new Error("no");
    };
    mkdirSync(join(root, "first"));
    const location = { shelf: join(root, "shelf"), key: "one" };
    expect(() => copyCachedDemo(location, join(root, "first"), fail)).toThrow("no");
    expect(existsSync(join(root, "shelf/one"))).toBe(false);
  });
});
