/**
 * A failed answer becomes a ticket: the work, a rejection, the work again, and its acceptance, by the people concerned.
 */
import type { Page, Route } from "@playwright/test";
import { heicSample } from "#app/platform/files/testing/heic-sample.ts";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { announceChange } from "../announce-change.ts";
import { choosePerson } from "../choose-person.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { openCard } from "../open-card.ts";
import { untilHydrated } from "../until-hydrated.ts";

test.setTimeout(180_000);

test("a failed answer becomes a ticket that is worked on, rejected, and accepted @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const title = `Fasten the conductors ${Date.now().toString(36)}`;
  let ticketPath = "";
  const open = async (who: "admin" | "field-user" | "client") => {
    await signInAs(who);
    await page.goto(ticketPath);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  };

  await test.step("an admin makes a ticket of a failed answer", async () => {
    await signInAs("admin");
    await openScoredProject(page);
    await openCard(page, "Tickets");
    await page.getByRole("link", { name: "Create Tickets" }).click();
    await page.getByRole("heading", { name: "Select Failures" }).waitFor();
    await expectAccessible();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Create Ticket" }).waitFor();
    const typed = page.getByRole("textbox", { name: /^Title/ });
    await expect(typed).not.toHaveValue("");
    await expect(page.getByRole("textbox", { name: /^Description/ })).toHaveValue(/Answer: /);
    await typed.fill("ab");
    await expectRefusedTitle(page, javaScriptEnabled);
    await typed.fill(title);
    await choosePerson(page.getByRole("combobox", { name: /^Assignee/ }), "Felix Navarro");
    await page.getByRole("radio", { name: "Urgent" }).check();
    await expectAccessible();
    await page.getByRole("button", { name: "Create Ticket" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    ticketPath = new URL(page.url()).pathname;
    await expect(page.getByText("Incomplete", { exact: true })).toBeVisible();
    await expect(page.getByText("Urgent", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expectAccessible();
  });

  await test.step("the assignee finds it, and submits photos and a comment", async () => {
    await signInAs("field-user");
    await page.goto(`/tickets?assignee=me&q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    if (javaScriptEnabled)
      await expect(page.getByRole("button", { name: "Submit Ticket" })).toBeDisabled();
    await addPhotos(page, javaScriptEnabled, [
      { name: "done.jpg", mimeType: "image/jpeg", buffer: await donePhoto(1) },
      { name: "phone.heic", mimeType: "image/heic", buffer: heicSample },
    ]);
    await expect(work(page).getByRole("link")).toHaveCount(2);
    await submit(page, "Fastened with new clips.", "Submit Text");
    await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
    await expect(work(page).getByRole("button", { name: /Remove/ })).toHaveCount(0);
    await expectAccessible();
  });

  await test.step("the admin rejects it with a reason", async () => {
    await open("admin");
    await expectAccessible();
    await page.getByRole("link", { name: "Reject" }).click();
    await page.getByRole("heading", { name: "Reject Ticket" }).waitFor();
    const reason = page.getByRole("textbox", { name: /^Reason for rejecting/ });
    await reason.fill("ab");
    const button = page.getByRole("button", { name: "Reject Ticket" });
    if (javaScriptEnabled) await expect(button).toBeDisabled();
    else await button.click();
    const message = "The comment must contain at least 3 characters";
    await expect(page.getByText(message).first()).toBeVisible();
    await expectAccessible();
    await reason.fill("The second clip is missing.");
    await button.click();
    await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
  });

  await test.step("a client of the organization asks back, and the assignee is named", async () => {
    await open("client");
    await expect(page.getByText("Rejection reason")).toBeVisible();
    const comment = page.getByRole("textbox", { name: "Add a comment" });
    if (javaScriptEnabled) {
      await untilHydrated(comment);
      await comment.pressSequentially("@fe");
      await page.getByRole("list", { name: "People to mention" }).waitFor();
      await comment.press("Enter");
      await expect(comment).toHaveValue("@Felix Navarro ");
      await comment.pressSequentially("by Friday?");
    } else await comment.fill("@Felix Navarro by Friday?");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByText("@Felix Navarro", { exact: true })).toBeVisible();
    if (!javaScriptEnabled) return;
    // A name that was being typed is not offered under the empty field.
    await comment.pressSequentially("And @fe");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(comment).toHaveValue("");
    await expect(page.getByRole("list", { name: "People to mention" })).toHaveCount(0);
  });

  await test.step("the assignee reads why, and submits again", async () => {
    await open("field-user");
    await expect(page.getByText("The second clip is missing.").first()).toBeVisible();
    await work(page)
      .getByRole("button", { name: /Remove phone/ })
      .click();
    await expect(work(page).getByRole("link")).toHaveCount(1);
    const better = { name: "better.jpg", mimeType: "image/jpeg", buffer: await donePhoto(2) };
    await addPhotos(page, javaScriptEnabled, [better]);
    await expect(work(page).getByRole("link")).toHaveCount(2);
    await submit(page, "Both clips are in.", "Resubmit Ticket");
    await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
  });

  await test.step("the admin accepts it, and nothing changes from then on", async () => {
    await open("admin");
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    const question = "Accepting this ticket will prevent any further changes";
    const dialog = page.getByRole("dialog", { name: question });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Go back" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await dialog.getByRole("button", { name: "Accept Ticket" }).click();
    await expect(page.getByText("Completed", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Accept|Submit Ticket)$/ })).toHaveCount(0);
    for (const entry of ["created the ticket", "rejected the work", "accepted the work"])
      await expect(page.getByText(entry).first()).toBeVisible();
    await expectAccessible();
  });
});

test("what somebody else does to a ticket appears without a reload @js", async ({
  page,
  signInAs,
  browser,
  baseURL,
  database,
}) => {
  test.skip(database === null, noDatabase);
  await signInAs("field-user");
  const streamed = page.waitForResponse((response) => response.url().includes("/live?"));
  await page.goto("/tickets?tab=Incomplete&assignee=me");
  await streamed;
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Comments and activity" }).waitFor();
  const other = await browser.newContext({ baseURL: baseURL! });
  const { signInByRow } = await import("../session-cookie.ts");
  await signInByRow(database!, other, baseURL!, "admin@demo.test");
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  const commentText = `Is the gate open? ${Date.now().toString(36)}`;
  await theirs.getByRole("textbox", { name: "Add a comment" }).fill(commentText);
  await theirs.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText(commentText)).toBeVisible();
  await other.close();
});

for (const [what, turnAway] of Object.entries({
  "the connection was lost": (route: Route) => route.abort("connectionreset"),
  "the server turned the page away": (route: Route) => route.fulfill({ status: 503 }),
}))
  test(`what happened while ${what} appears once it is back @js @nightly`, async ({
    page,
    signInAs,
    browser,
    baseURL,
    database,
  }) => {
    test.skip(database === null, noDatabase);
    await signInAs("field-user");
    let isAway = true;
    let attempts = 0;
    await page.route(/\/live\?/, (route) => {
      attempts += 1;
      return isAway ? turnAway(route) : route.continue();
    });
    await page.goto("/tickets?tab=Incomplete&assignee=me");
    await page.locator("tbody").getByRole("link").first().click();
    await page.getByRole("heading", { name: "Comments and activity" }).waitFor();
    await expect.poll(() => attempts).toBeGreaterThan(0);
    const other = await browser.newContext({ baseURL: baseURL! });
    const { signInByRow } = await import("../session-cookie.ts");
    await signInByRow(database!, other, baseURL!, "admin@demo.test");
    const theirs = await other.newPage();
    await theirs.goto(page.url());
    const commentText = `Said while you were away ${Date.now().toString(36)}`;
    await theirs.getByRole("textbox", { name: "Add a comment" }).fill(commentText);
    await theirs.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(theirs.getByText(commentText)).toBeVisible();
    await expect(page.getByText(commentText)).toHaveCount(0);
    isAway = false;
    // It is requested after a pause, which grows.
    await expect(page.getByText(commentText)).toBeVisible({ timeout: 30_000 });
    await other.close();
  });

test("a ticket is edited from the page of its project, and the list of reports counts it @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}, { project }) => {
  await signInAs("admin");
  await openScoredProject(page);
  const mark = `${project.name}${Date.now().toString(36)}`;
  const managed = page.url();
  await makeTicket(page, `Tighten the clamp ${mark}`);
  await page.goto(managed);
  const panel = page.getByRole("region", { name: "Tickets", exact: true });
  await expectAccessible();
  await panel.getByRole("link", { name: `Edit Tighten the clamp ${mark}` }).click();
  await page.getByRole("heading", { name: "Edit Ticket" }).waitFor();
  const title = `Seal the junction box ${mark}`;
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/projects\/[^/]+\/manage$/);
  await expect(panel.getByRole("link", { name: title, exact: true })).toBeVisible();

  await page.goto("/reports");
  await expect(page.getByRole("columnheader", { name: "Tickets" })).toBeVisible();
  const counted = page.getByRole("link", { name: /^\d+ (open|closed)/ }).first();
  const [open] = /^\d+/.exec((await counted.textContent()) ?? "") ?? ["none"];
  await counted.click();
  await expect(page).toHaveURL(/\/tickets\?project=/);
  await expect.poll(() => page.locator("tbody tr").count()).toBeGreaterThanOrEqual(Number(open));
});

test("a step that is no longer possible keeps the page and what was typed @js", async ({
  page,
  signInAs,
  database,
}, { project }) => {
  test.skip(database === null, noDatabase);
  await signInAs("admin");
  // The page must not be notified of it.
  await page.route(/\/live\?/, (route) => route.abort());
  await openScoredProject(page);
  await makeTicket(page, `Label the breaker ${project.name}${Date.now().toString(36)}`);
  const comment = page.getByRole("textbox", { name: "Add a comment" });
  await untilHydrated(comment);
  await comment.fill("Which of the two panels?");
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await database!`delete from tickets where id = ${id}`;
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(".toast", { hasText: "We could not find that page." })).toBeVisible();
  await expect(comment).toHaveValue("Which of the two panels?");
});

test("a page that vanishes while someone types in it stays, and says so @js", async ({
  page,
  signInAs,
  database,
}, { project }) => {
  test.skip(database === null, noDatabase);
  // Another test's change must not begin to read the page before the text is typed.
  await page.route(/\/live\?/, (route) => route.abort());
  await signInAs("admin");
  await openScoredProject(page);
  await makeTicket(page, `Seal the edge ${project.name}${Date.now().toString(36)}`);
  const comment = page.getByRole("textbox", { name: "Add a comment" });
  await untilHydrated(comment);
  await comment.fill("Which of the two edges?");
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await database!`delete from tickets where id = ${id}`;
  await announceChange(page);
  await expect(page.getByRole("alert")).toContainText("This page no longer exists");
  await expect(comment).toHaveValue("Which of the two edges?");
});

test("without JavaScript, the page of a step to a vanished record shows what was typed @no-js", async ({
  page,
  signInAs,
  database,
}, { project }) => {
  test.skip(database === null, noDatabase);
  await signInAs("admin");
  await openScoredProject(page);
  await makeTicket(page, `Seal the edge ${project.name}${Date.now().toString(36)}`);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await page.getByRole("textbox", { name: "Add a comment" }).fill("Which of the two edges?");
  await database!`delete from tickets where id = ${id}`;
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("region", { name: "What you typed" })).toContainText(
    "Which of the two edges?",
  );
});

test("the list of tickets has tabs, a search and sorting, and its rows link to tickets @smoke @nightly-js", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/tickets");
  for (const column of ["Title", "Address", "Assignee", "Status", "Created", "Urgent"])
    await expect(page.getByRole("columnheader", { name: column })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: /^Rejected \(/ }).click();
  await expect(page).toHaveURL(/tab=Rejected/);
  await expect(page.getByRole("cell", { name: "Rejected" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Incomplete" })).toHaveCount(0);
  await page.locator("tbody").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/tickets\/\w{20,}$/);
});

/** A completed project with failed answers: that of the demo's ticket which nobody is assigned to. */
async function openScoredProject(page: Page): Promise<void> {
  await page.goto("/tickets?assignee=none&sort=created");
  await page.locator("tbody").getByRole("link").first().click();
  const details = page.getByRole("region", { name: "Details" });
  await details.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/projects\/.*\/manage$/);
}

/** From the page of a project that has failures: a ticket of the test's own, which no other test changes. */
async function makeTicket(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Create Tickets" }).click();
  await page.getByRole("heading", { name: "Select Failures" }).waitFor();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** With JavaScript two seconds after typing, without from the server. */
async function expectRefusedTitle(page: Page, withJavaScript: boolean): Promise<void> {
  const button = page.getByRole("button", { name: "Create Ticket" });
  if (withJavaScript) await expect(button).toBeDisabled();
  else await button.click();
  const message = "The title must contain at least 3 characters";
  await expect(page.getByText(message).first()).toBeVisible();
}

const donePhoto = (seed: number) =>
  drawPanelPhoto({ label: "Done", seed, width: 320, height: 240 });

const work = (page: Page) => page.getByRole("region", { name: "Completed work" });

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function addPhotos(page: Page, withJavaScript: boolean, files: Chosen[]): Promise<void> {
  const upload = page.getByRole("button", { name: "Upload" });
  // Where scripts send each as it is chosen, the button disappears once they have loaded.
  if (withJavaScript) await expect(upload).toHaveCount(0);
  await page.getByLabel("Add photos").setInputFiles(files);
  if (!withJavaScript) await upload.click();
}

async function submit(page: Page, comment: string, confirm: string): Promise<void> {
  await page.getByRole("textbox", { name: /^What did you do/ }).fill(comment);
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit this ticket?" });
  await dialog.getByRole("button", { name: confirm }).click();
}
