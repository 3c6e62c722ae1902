import { expect, test } from "vitest";
import { testsReached } from "./changed-e2e.ts";

const modules = [
  { id: "forms", addresses: ["forms", "rating"] },
  { id: "scheduling", addresses: ["schedule", "calendar"] },
];
const stories = [
  { path: "e2e/builder.spec.ts", text: 'await page.goto("/forms");' },
  { path: "e2e/booking.spec.ts", text: 'getByRole("link", { name: "Schedule" })' },
  { path: "e2e/palette.spec.ts", text: 'await page.keyboard.press("/");' },
];

test.each([
  ["a module's page", ["modules/forms/routes/form.tsx"], ["e2e/builder.spec.ts"]],
  ["a module's rule", ["modules/scheduling/policy.ts"], ["e2e/booking.spec.ts"]],
  ["a story itself", ["e2e/palette.spec.ts"], ["e2e/palette.spec.ts"]],
  ["the frame", ["app/shell/layout.tsx"], stories.map(({ path }) => path)],
  ["how stories are told", ["e2e/fixtures.ts"], stories.map(({ path }) => path)],
  ["a test or a document", ["modules/forms/policy.test.ts", "docs/map.md", "README.md"], []],
  ["nothing", [], []],
])("a change of %s reaches the stories that name it", (_, changed, reached) => {
  expect(testsReached(changed, modules, stories)).toEqual(reached);
});
