/** An attacker who knows the source code sends what costs most to read or to answer; other people can still work. */
import { attacks } from "../attack-bodies.ts";
import { expect, test } from "../fixtures.ts";

const answeredOrRefused = [200, 400, 413, 429];

test("bodies that are made to stop the site are answered or refused, and the list opens @js @nightly", async ({
  page,
  context,
  baseURL,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  for (const { name, path, type, body, atOnce } of attacks) {
    const data = typeof body === "string" ? body : Buffer.from(body);
    const send = () =>
      context.request.post(path, {
        data,
        headers: { "Content-Type": type, Origin: baseURL ?? "" },
      });
    const responses = await Promise.all(Array.from({ length: atOnce }, send));
    for (const response of responses) expect(answeredOrRefused, name).toContain(response.status());
  }
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  expect((await context.request.get("/readyz")).status()).toBe(200);
});
