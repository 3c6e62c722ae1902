/** A saved report is sent by email until its reader unsubscribes. */
import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { hasMailbox, linkMailedTo, mailTo, noMailbox } from "../mailbox.ts";

test("a saved report is subscribed to, sent, and stopped by its reader @phone @nightly", async ({
  page,
  database,
  signInAs,
  expectAccessible,
}) => {
  test.skip(!database || !hasMailbox, noMailbox);
  const name = `Finished ${randomUUID()}`;
  const reader = `reader-${randomUUID()}@customer.test`;

  await test.step("a manager saves the criteria of a report", async () => {
    await signInAs("admin");
    await page.goto("/reports/csv?status=Completed");
    await page.getByRole("textbox", { name: "Name your filter" }).fill(name);
    await page.getByRole("button", { name: "Save Criteria as New Report" }).click();
    await expect(page.getByText(`Saved the report ${name}.`)).toBeVisible();
  });

  await test.step("what cannot be sent to is refused with what was typed", async () => {
    await page.goto("/settings/subscriptions");
    await page.getByRole("link", { name: "Add Subscription" }).first().click();
    await page.getByRole("heading", { name: "Add Subscription" }).waitFor();
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(name);
    await page
      .getByRole("combobox", { name: /^How often/ })
      .selectOption({ label: "Every Sunday" });
    await page.getByRole("textbox", { name: /^Email addresses/ }).fill("nobody");
    await page.getByRole("button", { name: "Add subscription" }).click();
    await expect(page.getByText("nobody").first()).toBeVisible();
    await expect(page.getByRole("combobox", { name: /^How often/ })).toHaveValue("0");
    await expectAccessible();
  });

  await test.step("it is added, and sent to oneself at once", async () => {
    await page.getByRole("textbox", { name: /^Email addresses/ }).fill(reader);
    await page.getByRole("button", { name: "Add subscription" }).click();
    await expect(page.getByText("Subscription added.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectAccessible();
    await page.getByRole("button", { name: "Send to me now" }).click();
    await expect(page.getByText("The report is on its way to you.")).toBeVisible();
    const mail = await mailTo("admin@demo.test", (subject) => subject.startsWith(name));
    expect(mail.text).toContain("Status: Completed");
    expect(mail.text).toContain("The file is attached.");
    expect(mail.text).not.toContain("Stop these emails");
  });

  await test.step("on its day the reader gets it, with a way to stop", async () => {
    await database!`update subscriptions set next_run_at = now() where title = ${name}`;
    await database!`insert into pgboss.job (name, data) values ('subscriptions.begin-due', '{}')`;
    const { subject } = await mailTo(reader, (title) => title.startsWith(name));
    const stop = await linkMailedTo(reader, subject, "/subscriptions/stop/");
    await page.goto(stop);
    await page.getByRole("button", { name: "Stop emails with reports" }).click();
    await expect(page.getByText("You get no more emails with reports of")).toBeVisible();
  });

  await test.step("the manager sees the run and who stopped, and deletes the subscription", async () => {
    await page.goto("/settings/subscriptions");
    await page.getByRole("link", { name }).first().click();
    await expect(page.getByText(/unsubscribed on .+ and gets no email/)).toBeVisible();
    await expect(page.getByRole("cell", { name: "Sent" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Subscription paused.")).toBeVisible();
    await page.getByRole("button", { name: "Delete subscription" }).click();
    const question = page.getByText("Delete this subscription and its runs?");
    await expect(question.locator("visible=true")).toBeVisible();
    await page
      .getByRole("button", { name: "Delete subscription" })
      .locator("visible=true")
      .last()
      .click();
    await expect(page.getByText("Subscription deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  });
});
