import { expect, test } from "vitest";
import { webhookInput } from "./webhook.input.ts";

const to = (path: string) =>
  webhookInput.safeParse({ url: `https://x.test/${path}`, events: ["project.created"] });

test.each(["a\r\nb", "a\nb", "a\tb", "a b", "a\u0000b", "a\u0085b"])(
  "the URL %j is refused",
  (path) => {
    expect(to(path).error?.issues).toMatchObject([
      { path: ["url"], message: "Enter a web address such as https://example.com/webhooks." },
    ]);
  },
);

test("a URL has at most 2,000 user-perceived characters", () => {
  const begin = "https://x.test/".length;
  expect(to("👩‍👧".repeat(2_000 - begin)).error).toBeUndefined();
  expect(to("👩‍👧".repeat(2_001 - begin)).error?.issues).toMatchObject([
    { path: ["url"], message: "The address may have at most 2000 characters." },
  ]);
});
