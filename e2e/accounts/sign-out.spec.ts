/** Somebody signs out at a shared computer: the next person sees nothing of what was open. */
import { expect, noDatabase, test } from "../fixtures.ts";
import { endSessionByRow } from "../session-cookie.ts";

const people = /@demo\.test/;

test("after Sign Out the button Back leads to the sign-in page, not to what was private", async ({
  page,
  signInAs,
}) => {
  await signInAs("scheduler");
  await page.goto("/projects");
  await page.goto("/settings/account");
  await expect(page.getByText(people).first()).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const step of ["the profile", "the list"]) {
    await page.goBack();
    await expect(page, step).toHaveURL(/\/login/);
    await expect(page.getByRole("button", { name: "Sign In", exact: true }), step).toBeVisible();
    await expect(page.getByText(people)).toHaveCount(0);
  }
});

test("a session that is ended elsewhere also closes the pages that are still open @js", async ({
  page,
  context,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  await signInAs("admin");
  const streamed = page.waitForResponse((response) => response.url().includes("/live?"));
  await page.goto("/projects");
  await streamed;
  await endSessionByRow(database!, context);
  // A change anywhere in the organization is what the stream would send.
  await database!`
    select pg_notify('fieldlight_live', json_build_object(
      'organizations', json_agg(id), 'topic', 'project:none')::text) from organizations`;
  await expect(page).toHaveURL(/\/login/);
});
