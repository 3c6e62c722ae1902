/** The first page after signing in: each type of user sees its own tiles, and a tile opens the list it counts. */
import { expect, test } from "./fixtures.ts";

const all = [
  "Requested",
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
  "Completed",
  "Cancel Requested",
  "Canceled",
];
const withoutCancelRequested = all.filter((status) => status !== "Cancel Requested");

const tilesOf = {
  admin: all,
  "super-admin": all,
  client: withoutCancelRequested,
  scheduler: withoutCancelRequested.filter((status) => status !== "Requested"),
  "quality-manager": ["Completed", "Needs Corrections", "Review"],
  "field-user": ["Scheduled", "In Progress", "Review", "Needs Corrections", "Completed"],
  installer: ["Scheduled", "In Progress", "Review", "Completed"],
} as const;

for (const [type, statuses] of Object.entries(tilesOf))
  test(`${type}: the tiles of the last year, and the list behind the largest @phone`, async ({
    page,
    signedInAs,
    expectAccessible,
  }) => {
    await signedInAs(type);
    await page.goto("/?span=last+a+year");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Home");
    const tiles = page.getByRole("region", { name: "Projects by status" }).getByRole("link");
    await expect(tiles.first()).toBeVisible();
    const shown = (await tiles.allInnerTexts()).map((words) => {
      const [count, status] = words.trim().split(/\n+/);
      return { status: status!.trim(), count: count!.trim() };
    });
    expect(shown.map(({ status }) => status).sort()).toEqual([...statuses].sort());
    await expect(page.getByText("Projects in Status").first()).toBeVisible();
    await expect(page.getByText("Weekly Project Flow").first()).toBeVisible();
    for (const tally of ["Passed", "Failed", "Unscored", "Incomplete"])
      await expect(page.getByRole("term").filter({ hasText: tally })).toHaveCount(
        type === "client" ? 1 : 0,
      );
    const clients = page.getByRole("region", { name: "Clients", exact: true });
    await expect(clients).toHaveCount(type === "admin" ? 1 : 0);
    await expectAccessible();
    const largest = shown.toSorted((a, b) => Number(b.count) - Number(a.count))[0]!;
    await tiles.filter({ hasText: largest.status }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
    await expect(page.locator(".tabs [aria-current]")).toHaveText(
      `${largest.status} (${largest.count})`,
    );
  });

test("what waits is told by whole names and places @js @phone", async ({ page, signedInAs }) => {
  await signedInAs("admin");
  await page.goto("/");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  const words = waiting.locator("li span");
  await expect(words.first()).toBeVisible();
  const cut = await words.evaluateAll((all) =>
    all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
  );
  expect(cut).toEqual([]);
});
