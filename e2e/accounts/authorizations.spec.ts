/** Two organizations agree on whose field users may be chosen, and end the agreement. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { separateOrganizations } from "../separate-organizations.ts";

interface Organizations {
  requester: { email: string; organization: string };
  grantor: { email: string; organization: string; inspector: string };
}

const sunline = {
  email: "admin@demo.test",
  organization: "Sunline Assurance",
  inspector: "Felix Navarro",
};
const brightrail = { email: "lena@installer.test", organization: "Brightrail Solar" };

/** Each Playwright project has organizations of its own, so that they do not interfere. */
const pairs: Record<string, Organizations> = {
  js: {
    requester: { email: "helen@customer.test", organization: "Meadow Energy Finance" },
    grantor: sunline,
  },
  "no-js": { requester: brightrail, grantor: sunline },
  phone: {
    requester: brightrail,
    grantor: {
      email: "owen@inspector.test",
      organization: "Plumb Line Inspections",
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
  await separateOrganizations(database, requester.organization, grantor.organization);
  const row = (organization: string) => page.getByRole("row").filter({ hasText: organization });
  const isOffered = () => offers(page, javaScriptEnabled, grantor.inspector);

  await test.step("an organization is found while the user types, and its field users are requested", async () => {
    await signInAs(requester.email);
    await page.goto("/authorizations");
    await expectAccessible();
    await page.getByRole("link", { name: "Add New Authorization" }).click();
    await expect(page.getByRole("heading", { name: "Add New Authorization" })).toBeVisible();
    await expectAccessible();
    await page
      .getByRole("searchbox", { name: "Search companies" })
      .fill(grantor.organization.slice(2, 9));
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).last().click();
    await expect(page.getByRole("list", { name: "Companies" }).getByRole("link")).toHaveText([
      grantor.organization,
    ]);
    await page.getByRole("link", { name: grantor.organization }).click();
    await page.getByRole("button", { name: "Request", exact: true }).click();
    await expect(page.getByText("Choose Client, Field User or both.").first()).toBeVisible();
    await page.getByRole("checkbox", { name: "Field User" }).check();
    await expectAccessible();
    await page.getByRole("button", { name: "Request", exact: true }).click();
    await expect(page.getByText(`Request sent to ${grantor.organization}.`)).toBeVisible();
    await expect(row(grantor.organization).getByText("Pending", { exact: true })).toBeVisible();
    await expectAccessible();
    expect(await isOffered()).toBe(false);
  });

  await test.step("the other side is notified and confirms", async () => {
    await signInAs(grantor.email);
    await page.goto("/authorizations");
    const request = page
      .getByRole("region", { name: "Waiting for your answer" })
      .getByRole("listitem")
      .filter({ hasText: `${requester.organization} asks to choose your field users.` });
    for (const name of ["Confirm Field User", "Decline Field User"])
      await expect(request.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    const remove = row(requester.organization).getByRole("button", {
      name: `Delete ${requester.organization}`,
    });
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
    await request.getByRole("button", { name: /^Confirm Field User/ }).click();
    await expect(page.getByText("Authorization confirmed.")).toBeVisible();
    await expect(row(requester.organization).getByText("Active", { exact: true })).toBeVisible();
    if (!javaScriptEnabled) return;
    const search = page.getByRole("searchbox", { name: "Search companies" });
    await search.fill("No such company");
    await expect(row(requester.organization)).toHaveCount(0);
    await search.fill(requester.organization.slice(2, 9));
    await expect(row(requester.organization)).toBeVisible();
  });

  await test.step("now the other organization's inspector can be chosen", async () => {
    await signInAs(requester.email);
    await expect.poll(isOffered, { timeout: 30_000 }).toBe(true);
  });

  await test.step("deleting asks for confirmation, and ends it for both", async () => {
    await page.goto("/authorizations");
    await row(grantor.organization)
      .getByRole("button", { name: `Delete ${grantor.organization}` })
      .click();
    const question = page.getByText("Really delete this relationship?").locator("visible=true");
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Authorization deleted.")).toBeVisible();
    await expect(row(grantor.organization)).toHaveCount(0);
    expect(await isOffered()).toBe(false);
    await signInAs(grantor.email);
    await page.goto("/authorizations");
    await expect(row(requester.organization)).toHaveCount(0);
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
