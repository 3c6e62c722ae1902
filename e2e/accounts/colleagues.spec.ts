/** A new person registers, imports colleagues from a file, and sets what each may see. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { hasMailbox, linkMailedTo } from "../mailbox.ts";
import { registerAs } from "../test-accounts.ts";
import { untilHydrated } from "../until-hydrated.ts";

const header = "name,email,address,city,state,zip,type,nabcep_ids";

interface Colleagues {
  inspector: string;
  reviewer: string;
}

/** Adds an inspector and a reviewer by a file that also holds two wrong rows. */
async function addByFile(
  page: Page,
  withJavaScript: boolean,
  expectAccessible: () => Promise<void>,
): Promise<Colleagues> {
  const mark = randomUUID().slice(0, 8);
  const inspector = `inspector-${mark}@e2e.test`;
  const reviewer = `reviewer-${mark}@e2e.test`;
  const rows = [
    header,
    `Ida Moor,${inspector},"12 Canal Street",Albany,NY,12207,Field-User,`,
    `Rolf Ash,${reviewer},,,,,quality-manager,`,
    `Nobody Here,nobody-${mark}@e2e.test,,,,,field-user,`,
    `Wrong Kind,wrong-${mark}@e2e.test,,,,,installer,`,
  ];
  await page.goto("/users");
  await page.getByRole("link", { name: "Add Bulk Users" }).click();
  await expectAccessible();
  await page.getByLabel("CSV file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${rows.join("\r\n")}`),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("2 users are ready to be created.")).toBeVisible();
  await expect(page.getByText("Invalid type supplied (installer)")).toBeVisible();
  await expectAccessible();
  const ok = page.getByRole("button", { name: "Ok" });
  if (withJavaScript) await untilHydrated(ok);
  await ok.click();
  return { inspector, reviewer };
}

test("a stranger registers, adds colleagues by a file and restricts them @phone @nightly", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  // Three people's worth of steps in one test.
  test.slow();
  await registerAs(page, `owner-${randomUUID()}@e2e.test`);
  const { inspector, reviewer } = await addByFile(page, javaScriptEnabled, expectAccessible);
  const partly = "2 users were created. 2 rows failed";
  if (javaScriptEnabled) {
    await expect(page.getByText(partly)).toBeVisible();
  } else
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(partly)).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  await page.goto("/users");
  await expect(page.getByRole("link", { name: "Quality Manager (1)" })).toBeVisible();
  await page.getByRole("link", { name: "Rolf Ash" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  const qualifications = page.getByRole("group", { name: "Qualifications" });
  await qualifications.getByLabel("Grant All Access to Qualifications").check();
  await page.getByLabel("Address").fill("12 Canal Street");
  await page.getByLabel("City").fill("Albany");
  await page.getByLabel("State").selectOption("NY");
  await page.getByLabel("Zip").fill("12207");
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved Rolf Ash.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("All");
  if (!hasMailbox) return;
  for (const email of [inspector, reviewer])
    expect(await linkMailedTo(email, "Your Fieldlight account")).toContain("/welcome/");
});

test("an import of users is undone, except users who already have work @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const mark = randomUUID().slice(0, 8);
  const file = `people-${mark}.csv`;
  const rows = ["Ada", "Bob"].map(
    (name) => `${name} ${mark},${name}-${mark}@e2e.test,12 Canal Street,Albany,NY,12207,scheduler,`,
  );
  await page.goto("/users/bulk");
  await page.getByLabel("CSV file").setInputFiles({
    name: file,
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  const ok = page.getByRole("button", { name: "Ok" });
  await ok.click();
  // A person who leaves before saving has changed nothing.
  await expect(ok).toBeHidden();
  const undo = page.getByRole("button", { name: "Undo import" });
  await expect(async () => {
    await page.goto("/users/bulk");
    await page.getByRole("link", { name: file }).click();
    await page.getByRole("heading", { name: file }).waitFor();
    expect(await undo.isVisible()).toBe(true);
  }).toPass();
  const result = page.url();
  await page.goto(`/users?q=${mark}`);
  await page.getByRole("link", { name: `Ada ${mark}` }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Phone").fill("(303) 555-0100");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Saved Ada ${mark}.`)).toBeVisible();
  await page.goto(result);
  await undo.click();
  const question = page.getByRole("dialog", { name: "Delete 1 user of this import?" });
  await expect(question).toContainText(
    `1 user changed since the import and will be kept: Ada ${mark}.`,
  );
  await expectAccessible();
  await question.getByRole("button", { name: "Delete 1 user" }).click();
  await expect(
    page.getByText("1 user was deleted. 1 user changed since the import and was kept."),
  ).toBeVisible();
  await expect(undo).toBeHidden();
  await page.goto(`/users?q=${mark}`);
  await expect(page.getByRole("link", { name: `Ada ${mark}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Bob ${mark}` })).toBeHidden();
});

test("a file of which a row fails after its preview stays open with its result @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const mark = randomUUID().slice(0, 8);
  const rowOf = (name: string) => `${name} ${mark},${name}-${mark}@e2e.test,,,,,scheduler,`;
  const preview = async (file: string, ...names: string[]) => {
    await page.goto("/users/bulk");
    await page.getByLabel("CSV file").setInputFiles({
      name: file,
      mimeType: "text/csv",
      buffer: Buffer.from([header, ...names.map(rowOf)].join("\n")),
    });
    await page.getByRole("button", { name: "Preview" }).click();
  };
  const done = page.getByText("successfully created bulk users");
  await preview("both.csv", "Ada", "Bob");
  await expect(page.getByText("2 users are ready to be created.")).toBeVisible();
  const both = page.url();
  await preview("first.csv", "Ada");
  await page.getByRole("button", { name: "Ok" }).click();
  await expect(done).toBeVisible();

  await page.clock.install();
  await page.goto(both);
  await page.getByRole("button", { name: "Ok" }).click();
  const partly = page.getByText("1 user was created. 1 row failed");
  await expect(partly).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(both);
  await expect(partly).toBeVisible();
  await expect(page.getByRole("row", { name: `Ada ${mark}` })).toContainText("error");
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download result" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toMatch(new RegExp(`Ada-${mark}@e2e.test.*error`));
  expect(csv).toMatch(new RegExp(`Bob-${mark}@e2e.test.*created`));
});

test("a bad file is refused with its reason @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/users/bulk");
  const send = async (name: string, text: string) => {
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Preview" }).click();
  };
  await send("people.csv", "name,email\nAda,ada@e2e.test");
  await expect(page.getByRole("alert")).toContainText("The header must equal exactly: name, email");
  await expectAccessible();
  const many = Array.from(
    { length: 50_000 },
    (_, index) => `P ${index},p${index}@e2e.test,,,,,scheduler,`,
  );
  await send("people.csv", [header, ...many].join("\n"));
  await expect(page.getByRole("alert")).toContainText("A file can have up to 10,000");
});

test("one user is added, found by the keyboard, disabled and enabled @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Tove ${mark}`;
  await signInAs("super-admin");
  await page.goto("/users");
  await expectAccessible();
  await page.getByRole("link", { name: "Add User" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email" }).fill(`tove-${mark}@e2e.test`);
  await page.getByRole("combobox", { name: "Type" }).selectOption("scheduler");
  await expect(page.getByRole("group", { name: "Clients" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText(`Added ${name}.`)).toBeVisible();
  await page.goto(`/users?q=${mark}`);
  for (const verb of ["Disable", "Enable"]) {
    await page.getByRole("button", { name: verb }).click();
    const dialog = page.getByRole("dialog", { name: `${verb}?` });
    await expect(dialog).toContainText(name);
    await dialog.getByRole("button", { name: verb }).click();
    await expect(page.getByText(`${verb}d user ${name}`)).toBeVisible();
  }
});

test("a photo is cropped where there are scripts, and sent as it is without @nightly", async ({
  page,
  signInAs,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await signInAs("installer");
  await page.goto("/settings/account");
  const picture = await page.context().request.get("/meta/images/default_avatar.png");
  await page.getByText("Change Photo").click();
  const photo = page.getByLabel("Photo", { exact: true });
  // A file that is chosen before the JavaScript has loaded is sent unchanged.
  if (javaScriptEnabled) await untilHydrated(photo);
  await photo.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await picture.body(),
  });
  if (javaScriptEnabled) {
    const frame = page.getByRole("button", { name: "The part of the photo to keep" });
    await frame.press("ArrowLeft");
    await page.getByLabel("Zoom").fill("2");
    await expectAccessible();
  }
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("The photo was changed.")).toBeVisible();
  await expect(photo).toBeHidden();
  await expect(page.getByRole("main").locator('img[src^="/files/"]').first()).toBeVisible();
  await page.getByRole("button", { name: "Delete Photo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Photo" }).click();
  await expect(page.getByText("The photo was deleted.")).toBeVisible();
});

test("an organization is configured by its super-admin and read by its admin @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("super-admin");
  await page.goto("/settings/account");
  await page.getByRole("link", { name: "Organization Configuration" }).click();
  await page.getByLabel("Phone").fill("(602) 555-0177");
  await page.getByLabel("Allow Special Registration").check();
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The organization was saved.")).toBeVisible();
  await expect(page.getByLabel("Allow Special Registration")).toBeChecked();
  await page.context().clearCookies();
  await signInAs("admin");
  await page.goto("/settings/account");
  await page.getByRole("link", { name: "Organization Configuration" }).click();
  await expect(page.getByRole("main")).toContainText("(602) 555-0177");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Disable" })).toHaveCount(0);
});
