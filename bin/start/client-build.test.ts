import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestOfSources, isBuildStale } from "./client-build.ts";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fieldlight-build-"));
  write("app/root.tsx", "one");
  write("build/server/index.js", "built");
  write("build/client/app.js", "built");
  write("build/sources.sha256", digestOfSources(root));
});

afterEach(() => rmSync(root, { recursive: true }));

it("a build is current while its sources are the same, whenever they were written", () => {
  write("app/root.tsx", "one");
  expect(isBuildStale(root)).toBe(false);
});

it("a build does not become stale by tests and documents", () => {
  write("app/root.test.tsx", "a test");
  write("modules/projects/README.md", "a document");
  expect(isBuildStale(root)).toBe(false);
});

it.each([
  ["a changed file", () => write("app/root.tsx", "two")],
  ["a new module", () => write("modules/projects/module.ts", "new")],
  ["another version of a package", () => write("package-lock.json", "{}")],
  ["a build that was deleted", () => rmSync(join(root, "build/client"), { recursive: true })],
])("is stale after %s", (_, change) => {
  change();
  expect(isBuildStale(root)).toBe(true);
});
