import { expect, test } from "vitest";
import { listTestProjects } from "./test-kinds.ts";

test("every test file belongs to one project, and each project has some", () => {
  const projects = listTestProjects();
  const files = projects.flatMap((project) => project.files);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain("bin/test/test-kinds.test.ts");
  expect(projects.every((project) => project.files.length > 0)).toBe(true);
});

test("the quick and the nightly files together are all files", () => {
  const filesOf = (part: "all" | "quick" | "nightly") =>
    listTestProjects(part).flatMap((project) => project.files);
  // Some files run in both.
  expect([...new Set([...filesOf("quick"), ...filesOf("nightly")])].toSorted()).toEqual(
    filesOf("all").toSorted(),
  );
});
