/** The frame around every page: who sees which menu, what a refused page shows, how it looks and works by keyboard. */
import { expect, test } from "../fixtures.ts";

test("a person who is not signed in is shown where to sign in, and returns to the requested page @smoke @nightly-js @nightly-phone", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/landing");
  await expect(page.getByText("Click Sign In in the left sidebar")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expectAccessible();
  await page.goto("/tickets-of-nobody");
  await expectAccessible();
  await page.goto("/users");
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fusers/);
});

test("a refused page shows a message and a link to continue @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("installer");
  for (const path of ["/users", "/organization/org-meadow/projects"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "You are not authorized to view this page" }),
    ).toBeVisible();
    await expect(page).toHaveTitle("You are not authorized to view this page · Fieldlight");
    await expectAccessible();
  }
  await page.getByRole("main").getByRole("link", { name: "My Home" }).click();
  await expect(page).toHaveURL(/\/organization\/[^/]+$/);
});

test("the drawer of a phone opens the menu, and a page closes it @phone-only", async ({
  page,
  signInAs,
}) => {
  await signInAs("field-user");
  await page.goto("/");
  const reports = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Reports" });
  await expect(reports).toBeHidden();
  await page.getByRole("banner").getByText("Fieldlight", { exact: true }).last().click();
  await reports.click();
  await expect(page.getByRole("heading", { name: "Reports" })).toBeVisible();
  await expect(reports).toBeHidden();
});

test("the first press of Tab skips the menu, and the theme stays as chosen", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("scheduler");
  await page.goto("/calendar");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto("/projects");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible();
  await page.getByRole("button", { name: "System" }).click();
});

test("Projects has a hover menu, and the person's own pages are in their menu", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Requests" })).toBeHidden();
  await menu.getByRole("link", { name: "Projects" }).hover();
  await menu.getByRole("link", { name: "Requests" }).click();
  await expect(page).toHaveURL(/\/organization\/[^/]+\/projects_requests$/);
  const own = page.getByRole("navigation", { name: "Your account" });
  await own.getByRole("link", { name: "Account Info" }).click();
  await expect(page).toHaveURL(/\/users\/[^/]+\/manage$/);
  const settings = page.getByRole("navigation", { name: "Settings" });
  for (const [tab, address] of [
    ["Security", /\/settings\/security$/],
    ["Devices", /\/settings\/devices$/],
    ["Organization", /\/manage\?tab=organization$/],
    ["System", /\/settings\/system$/],
    ["Account", /\/users\/[^/]+\/manage$/],
  ] as const) {
    await settings.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(settings.getByRole("link", { name: tab, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
});

test("the menu of Projects opens beside it and moves no other entry @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/users");
  const menu = page.getByRole("navigation", { name: "Main" });
  const next = menu.getByRole("link", { name: "Users" });
  const before = await next.boundingBox();
  await menu.getByRole("link", { name: "Projects" }).hover();
  await expect(menu.getByRole("link", { name: "Requests" })).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
});

test("the menu takes 18% of the width, and on a tablet holds its words @js", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAs("field-user");
  await page.goto("/projects");
  const menu = page.locator(".side-menu");
  await expect(menu.getByRole("link", { name: "Scheduling" })).toBeVisible();
  const wider = await menu.evaluate((box) => {
    const { right } = box.getBoundingClientRect();
    return [...box.querySelectorAll("a, button, kbd")]
      .filter((part) => part.getBoundingClientRect().right > right)
      .map((part) => part.textContent);
  });
  expect(wider).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { x, width } = (await menu.boundingBox())!;
  expect([x, Math.round(width)]).toEqual([0, 259]);
});
