import { expect, test } from "vitest";
import { testsReached } from "./changed-e2e.ts";

const modules = [
  { id: "forms", addresses: ["forms", "rating"] },
  { id: "scheduling", addresses: ["schedule", "calendar"] },
];
const tests = [
  { path: "e2e/builder.spec.ts", text: 'await page.goto("/forms");' },
  { path: "e2e/booking.spec.ts", text: 'getByRole("link", { name: "Schedule" })' },
  { path: "e2e/palette.spec.ts", text: 'await page.keyboard.press("/");' },
];

test.each([
  ["a module's page", ["modules/forms/routes/form.tsx"], ["e2e/builder.spec.ts"]],
  ["a module's rule", ["modules/scheduling/policy.ts"], ["e2e/booking.spec.ts"]],
  ["an e2e test itself", ["e2e/palette.spec.ts"], ["e2e/palette.spec.ts"]],
  ["the shell", ["app/shell/layout.tsx"], tests.map(({ path }) => path)],
  ["the fixtures", ["e2e/fixtures.ts"], tests.map(({ path }) => path)],
  ["a test or a document", ["modules/forms/policy.test.ts", "docs/map.md", "README.md"], []],
  ["nothing", [], []],
])("a change of %s affects the e2e tests that name it", (_, changed, reached) => {
  expect(testsReached(changed, modules, tests)).toEqual(reached);
});
