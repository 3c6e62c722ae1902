/** Who wants one email a day finds in it what is unread, opens that, and stops the emails by their own link. */
import type postgres from "postgres";
import { expect, test } from "../fixtures.ts";
import { hasMailbox, mailTo, noMailbox } from "../mailbox.ts";

/** Where it is noon now: digests are sent from seven in the morning of their readers. */
function zoneOfNoon(): string {
  const east = 12 - new Date().getUTCHours();
  return `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
}

/** An administrator of a separate organization, with one notification that is read and two that are not. */
async function arrange(database: postgres.Sql, run: string): Promise<string> {
  const email = `${run}@morning.test`;
  await database`
    insert into organizations (id, name, time_zone) values (${run}, ${`Early ${run}`}, ${zoneOfNoon()})`;
  await database`
    insert into users (id, organization_id, name, email, type)
    values (${run}, ${run}, 'Mo Early', ${email}, 'admin')`;
  await database`insert into accounts (id, email, user_id, confirmed_at) values (${run}, ${email}, ${run}, now())`;
  for (const message of ["Read before", "Asked first", "Asked second"])
    await database`
      insert into notifications (id, organization_id, recipient_id, kind, message, path, mail, read_at)
      values (${`${run} ${message}`.replaceAll(" ", "-")}, ${run}, ${run}, 'authorizations.asked', ${`${message} ${run}`},
        '/authorizations', 'daily', ${message === "Read before" ? new Date() : null})`;
  return email;
}

/** Runs the hourly job. */
const startDigests = (database: postgres.Sql) =>
  database`insert into pgboss.job (name, data) values ('notifications.begin-digests', '{}')`;

function linkAfter(text: string, words: string): string {
  const [, link = ""] = new RegExp(`${words}[^]*?(https?://\\S+)`).exec(text) ?? [];
  return link;
}

test("a digest leads to what is unread, and its link stops it @smoke @nightly-js @nightly-phone", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  test.skip(!database || !hasMailbox, noMailbox);
  const run = `early-${project.name}-${Date.now().toString(36)}`;
  const email = await arrange(database!, run);
  await startDigests(database!);
  const { subject, text } = await mailTo(email, (title) => title.includes("unread"));
  expect(subject).toBe("2 unread notifications");
  expect(text).toContain(`Asked second ${run}`);
  expect(text).not.toContain("Read before");

  await test.step("a row of it opens the page that it is about", async () => {
    await signInAs(email);
    await page.goto(linkAfter(text, `Asked first ${run}`));
    await expect(page).toHaveURL(/\/authorizations$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authorizations");
    await expectAccessible();
  });

  await test.step("the link at its foot stops the emails, without signing in", async () => {
    await context.clearCookies();
    await page.goto(linkAfter(text, "Stop these emails:"));
    await expectAccessible();
    await page.getByRole("button", { name: "Stop emails about notifications" }).press("Enter");
    await expect(page.getByRole("status").getByText("You get no more emails")).toBeVisible();
    await signInAs(email);
    await page.goto("/settings/notifications");
    await expect(page.getByLabel(/^Never/)).toBeChecked();
  });
});
