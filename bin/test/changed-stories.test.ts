import { expect, test } from "vitest";
import { storiesReached } from "./changed-stories.ts";

const modules = [
  { id: "forms", addresses: ["forms", "rating"] },
  { id: "scheduling", addresses: ["schedule", "calendar"] },
];
const stories = [
  { path: "e2e/stories/builder.ts", text: 'await page.goto("/forms");' },
  { path: "e2e/stories/booking.ts", text: 'getByRole("link", { name: "Schedule" })' },
  { path: "e2e/stories/palette.ts", text: 'await page.keyboard.press("/");' },
];

test.each([
  ["a module's page", ["modules/forms/routes/form.tsx"], ["e2e/stories/builder.ts"]],
  ["a module's rule", ["modules/scheduling/policy.ts"], ["e2e/stories/booking.ts"]],
  ["a story itself", ["e2e/stories/palette.ts"], ["e2e/stories/palette.ts"]],
  ["the frame", ["app/shell/layout.tsx"], stories.map(({ path }) => path)],
  ["how stories are told", ["e2e/fixtures.ts"], stories.map(({ path }) => path)],
  ["a test or a document", ["modules/forms/policy.test.ts", "docs/map.md", "README.md"], []],
  ["nothing", [], []],
])("a change of %s reaches the stories that name it", (_, changed, reached) => {
  expect(storiesReached(changed, modules, stories)).toEqual(reached);
});
