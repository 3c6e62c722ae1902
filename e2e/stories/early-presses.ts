/** A person who presses before the page has settled still gets a living page. */
import { expect, test } from "../fixtures.ts";

test("keys pressed while the page comes to life leave it alive @js", async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(() => {
    const press = () =>
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      press();
      if (performance.now() < 15_000) port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signedInAs("admin");
  for (const path of ["/reports", "/users", "/projects", "/clients"]) {
    await page.goto(path);
    const search = page.getByRole("searchbox").first();
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(search).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  }
  expect(errors).toEqual([]);
});
