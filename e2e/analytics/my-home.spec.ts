/** My Home, the first page after signing in. A tile opens the list that it counts. */
import { expect, test } from "../fixtures.ts";

test("the tiles of the last year, and the list behind the largest @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/?span=last+a+year");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Home");
  const tiles = page.getByRole("region", { name: "Projects by status" }).getByRole("link");
  await expect(tiles).toHaveCount(9);
  const shown = (await tiles.allInnerTexts()).map((text) => {
    const [count, status] = text.trim().split(/\n+/);
    return { status: status!.trim(), count: count!.trim() };
  });
  await expect(page.getByText("Projects in Status").first()).toBeVisible();
  await expect(page.getByText("Weekly Project Flow").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Clients", exact: true })).toBeVisible();
  await expectAccessible();
  const largest = shown.toSorted((a, b) => Number(b.count) - Number(a.count))[0]!;
  await tiles.filter({ hasText: largest.status }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
  await expect(page.locator(".tabs [aria-current]")).toHaveText(
    `${largest.status} (${largest.count})`,
  );
});

test("the waiting list shows whole names and places @js @phone @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  // The type beside them may be cut: its title has it whole.
  const locator = waiting.locator("li a > :first-child, li a > :first-child > *");
  await expect(locator.first()).toBeVisible();
  const cut = await locator.evaluateAll((all) =>
    all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
  );
  expect(cut).toEqual([]);
});
