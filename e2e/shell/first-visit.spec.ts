/** The first page of a browser contains the CSS rules it needs; the pages after it link the stylesheet. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const cachedStylesheet = /fieldlight_sheets$/;

/** As a browser on its first visit, or its first since the last update. */
const forgetStylesheet = (context: BrowserContext) =>
  context.clearCookies({ name: cachedStylesheet });

const carried = (page: Page) => page.locator("style#critical-css");
const linked = (page: Page) => page.locator("link[rel=stylesheet]");

/**
 * How the elements of a page are rendered, one of each kind. Sizes that depend on text are left out, because times and counts
 * change, and custom properties, because the first page has only those it uses; the resulting styles are compared.
 */
const drawing = (page: Page) =>
  page.locator("body").evaluate((body) => {
    const leftOut =
      /^(--.*|width|height|inline-size|block-size|top|right|bottom|left|inset|inset-.*|margin.*|grid-template.*|.*origin)$/;
    const kindOf = (element: Element | null) =>
      `${element?.tagName} ${element?.getAttribute("class")}`;
    const elements = [body, ...body.querySelectorAll("*:not(script)")];
    const kinds = new Map(
      elements.map((element) => [kindOf(element.parentElement) + kindOf(element), element]),
    );
    return Object.fromEntries(
      [...kinds].flatMap(([kind, element]) =>
        [undefined, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          const values = [...style]
            .filter((name) => !leftOut.test(name))
            .map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return [`${kind}${part ?? ""}`, values.join("; ")];
        }),
      ),
    );
  });

for (const { who, address, tag } of [
  { who: null, address: "/login", tag: "" },
  { who: "admin", address: "/", tag: " @nightly" },
  { who: "admin", address: "/projects", tag: " @nightly" },
  { who: "admin", address: "/schedule", tag: " @nightly" },
  { who: "field-user", address: "/field", tag: " @nightly" },
] as const)
  test(`a page with inlined CSS looks the same as with the stylesheet: ${address} @no-js${tag}`, async ({
    page,
    context,
    signInAs,
  }) => {
    if (who) await signInAs(who);
    await forgetStylesheet(context);
    await page.goto(address);
    await expect(carried(page)).toHaveCount(1);
    await expect(linked(page)).toHaveCount(0);
    const first = await drawing(page);
    // Without JavaScript, a page never loads the stylesheet by itself.
    if (!who) await page.goto("/landing");
    await page.goto(address);
    await expect(carried(page)).toHaveCount(0);
    await expect(linked(page)).not.toHaveCount(0);
    // Another may have changed something meanwhile: only what both have is compared.
    const second = await drawing(page);
    const kinds = Object.keys(first).filter((kind) => kind in second);
    expect(kinds.length).toBeGreaterThan(30);
    for (const kind of kinds) expect(second[kind], kind).toBe(first[kind]);
  });

test("a hydrated page that contains its rules has its stylesheet too @js @nightly-phone", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await forgetStylesheet(context);
  await page.goto("/field");
  await expect(carried(page)).toHaveCount(1);
  await expect(linked(page)).toHaveCount(1);
  const url = await page
    .getByRole("link", { name: /^Continue/ })
    .first()
    .getAttribute("href");
  await page.goto(url!);
  await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
  await expect(carried(page)).toHaveCount(0);
});
