/** Two companies agree on whose field users may be chosen, and end the agreement. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { separateCompanies } from "../separate-companies.ts";

interface Companies {
  requester: { email: string; company: string };
  grantor: { email: string; company: string; inspector: string };
}

const sunline = {
  email: "admin@demo.test",
  company: "Sunline Assurance",
  inspector: "Felix Navarro",
};
const brightrail = { email: "lena@installer.test", company: "Brightrail Solar" };

/** Each Playwright project has companies of its own, so that they do not interfere. */
const pairs: Record<string, Companies> = {
  js: {
    requester: { email: "helen@customer.test", company: "Meadow Energy Finance" },
    grantor: sunline,
  },
  "no-js": { requester: brightrail, grantor: sunline },
  phone: {
    requester: brightrail,
    grantor: {
      email: "owen@inspector.test",
      company: "Plumb Line Inspections",
      inspector: "Tamsin Vale",
    },
  },
};

test.setTimeout(180_000);

test("an authorization is requested, confirmed, used and deleted @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
  database,
}, { project }) => {
  const { requester, grantor } = pairs[project.name]!;
  await separateCompanies(database, requester.company, grantor.company);
  const row = (company: string) => page.getByRole("row").filter({ hasText: company });
  const isOffered = () => offers(page, javaScriptEnabled, grantor.inspector);

  await test.step("a company is found as one types, and its field users are requested", async () => {
    await signInAs(requester.email);
    await page.goto("/authorizations");
    await expectAccessible();
    await page.getByRole("link", { name: "Add New Authorization" }).click();
    await expect(page.getByRole("heading", { name: "Add New Authorization" })).toBeVisible();
    await expectAccessible();
    await page
      .getByRole("searchbox", { name: "Search companies" })
      .fill(grantor.company.slice(2, 9));
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).last().click();
    await expect(page.getByRole("list", { name: "Companies" }).getByRole("link")).toHaveText([
      grantor.company,
    ]);
    await page.getByRole("link", { name: grantor.company }).click();
    await page.getByRole("button", { name: "Request", exact: true }).click();
    await expect(page.getByText("Choose Client, Field User or both.").first()).toBeVisible();
    await page.getByRole("checkbox", { name: "Field User" }).check();
    await expectAccessible();
    await page.getByRole("button", { name: "Request", exact: true }).click();
    await expect(page.getByText(`Request sent to ${grantor.company}.`)).toBeVisible();
    await expect(row(grantor.company).getByText("Pending", { exact: true })).toBeVisible();
    await expectAccessible();
    expect(await isOffered()).toBe(false);
  });

  await test.step("the other side is notified and confirms", async () => {
    await signInAs(grantor.email);
    await page.goto("/authorizations");
    const request = page
      .getByRole("region", { name: "Waiting for your answer" })
      .getByRole("listitem")
      .filter({ hasText: `${requester.company} asks to choose your field users.` });
    for (const name of ["Confirm Field User", "Decline Field User"])
      await expect(request.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    const remove = row(requester.company).getByRole("button", {
      name: `Delete ${requester.company}`,
    });
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
    await request.getByRole("button", { name: /^Confirm Field User/ }).click();
    await expect(page.getByText("Authorization confirmed.")).toBeVisible();
    await expect(row(requester.company).getByText("Active", { exact: true })).toBeVisible();
    if (!javaScriptEnabled) return;
    const search = page.getByRole("searchbox", { name: "Search companies" });
    await search.fill("No such company");
    await expect(row(requester.company)).toHaveCount(0);
    await search.fill(requester.company.slice(2, 9));
    await expect(row(requester.company)).toBeVisible();
  });

  await test.step("now the other company's inspector can be chosen", async () => {
    await signInAs(requester.email);
    await expect.poll(isOffered, { timeout: 30_000 }).toBe(true);
  });

  await test.step("deleting asks for confirmation, and ends it for both", async () => {
    await page.goto("/authorizations");
    await row(grantor.company)
      .getByRole("button", { name: `Delete ${grantor.company}` })
      .click();
    const question = page.getByText("Really delete this relationship?").locator("visible=true");
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Authorization deleted.")).toBeVisible();
    await expect(row(grantor.company)).toHaveCount(0);
    expect(await isOffered()).toBe(false);
    await signInAs(grantor.email);
    await page.goto("/authorizations");
    await expect(row(requester.company)).toHaveCount(0);
  });
});

/** Whether Add Project has this inspector to choose. */
async function offers(page: Page, withJavaScript: boolean, inspector: string): Promise<boolean> {
  await page.goto("/projects/add");
  await page.getByRole("radio", { name: "Internal" }).check();
  // Without JavaScript the page is loaded again, and shows what is offered.
  const update = page.getByRole("button", { name: "Update" }).first();
  if (!withJavaScript) await Promise.all([page.waitForEvent("load"), update.click()]);
  const choice = page.getByRole("combobox", { name: /^Inspector(?! Type)/ }).last();
  const options = await choice.locator("option").allInnerTexts();
  return options.some((text) => text.startsWith(inspector));
}
