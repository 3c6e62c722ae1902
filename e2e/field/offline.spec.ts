/** A connection that is lost in the middle of a step: nothing typed is lost, and the step runs when the connection is back. */
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

test("a step offline waits for it, with what was typed @js", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/forms");
  await page.getByRole("button", { name: "Add New Form" }).click();
  await page.getByRole("button", { name: "Add Section" }).click();
  await expect(page.getByLabel("Section title")).toHaveValue("Untitled Section");
  const palette = page.getByRole("complementary", { name: "Field types" });
  await palette.getByRole("button", { name: "single-input" }).click();
  const label = page.getByLabel("Label", { exact: true });
  await expect(label).toHaveValue(/^Untitled /);
  const notice = page.getByText("You are offline.");
  const save = page.getByRole("button", { name: "Save field" });

  await untilHydrated(save);
  await context.setOffline(true);
  await label.fill("Typed while offline");
  await save.click();
  await expect(notice).toBeVisible();
  await expect(label).toHaveValue("Typed while offline");
  await context.setOffline(false);
  await expect(page.locator("li[id^=question-]")).toContainText("Typed while offline");
  await expect(notice).toBeHidden();
});

test("a link offline leaves the page as it is until the connection is back @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/forms");
  const reports = page.getByRole("link", { name: "Reports", exact: true });
  await untilHydrated(reports);
  await context.setOffline(true);
  await reports.click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page).toHaveURL(/\/forms$/);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
});

test("a server that does not answer is called again by a press @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/forms");
  const posts = /\/forms\/add\.data/;
  await page.route(posts, (route) => route.abort("connectionrefused"));
  const add = page.getByRole("button", { name: "Add New Form" });
  await untilHydrated(add);
  await add.click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.unroute(posts);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Builder");
});
