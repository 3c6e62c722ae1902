/** Work on a phone that the server rejects, because the office changed the same project meanwhile. */
import { readFile } from "node:fs/promises";
import { panelPhoto } from "../answer-questions.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeLargeVisit } from "../large-visit.ts";
import { downloadForOffline } from "../download-for-offline.ts";

test("rejected work stays on the phone, shows the reason, and is saved as a file @js @phone-only", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await downloadForOffline(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Start/ }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator("[data-field='q0-2'] [name='a.q0-2']").fill("Typed on the roof");
  await expect(page.getByText(/You are offline\. 1 answer waits/)).toBeVisible();
  const photo = await panelPhoto("roof.jpg");
  await page.locator("[data-field]:visible input[type=file]").first().setInputFiles(photo);
  await expect(page.getByText("Waiting for a connection")).toBeVisible();
  await page.goto("/field/device");
  await page.getByText("1 answer waits.").click();
  await expect(page.getByText("Question 1.3 Typed on the roof")).toBeVisible();

  await database!`update projects set status = 'Canceled' where id = ${projectId}`;
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send now" }).click();
  const start = page.getByRole("listitem").filter({ hasText: /^Start was last tried/ });
  await expect(start).toContainText("Open the visit to see its status.", {
    timeout: 30_000,
  });
  await expectAccessible();
  // The page of an error leads to what is not sent.
  await page.goto("/intake/unknown");
  await page.getByRole("link", { name: "See what is not sent yet" }).click();
  await expect(page.getByRole("heading", { name: "On this device" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download unsent work" }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), "utf8")) as {
    answers: object[];
    items: object[];
  };
  expect(file.answers).toMatchObject([{ question: "Question 1.3", values: ["Typed on the roof"] }]);
  expect(file.items).toMatchObject([
    { what: "start" },
    { what: "photo", name: photo.name, photo: expect.stringMatching(/^data:image/) },
  ]);
  await page.getByRole("button", { name: "Delete unsent work" }).click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText("Everything is sent.")).toBeVisible();
});
