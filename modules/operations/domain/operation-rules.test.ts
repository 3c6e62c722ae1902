import { expect, test } from "vitest";
import { mailboxIsOpen } from "./mailbox-is-open.ts";
import { operationLinks } from "./operation-links.ts";
import { textLinks } from "./text-links.ts";

test.each([
  ["production", undefined, true],
  ["production", "smtp://mail.test", false],
  ["development", "smtp://mail.test", true],
] as const)("the mailbox in %s with %s: %s", (NODE_ENV, SMTP_URL, open) => {
  expect(mailboxIsOpen({ NODE_ENV, SMTP_URL })).toBe(open);
  const links = operationLinks("super-admin", { NODE_ENV, SMTP_URL });
  expect(links.some((link) => link.to === "/admin/mailbox")).toBe(open);
});

test.each([
  [
    "Go to https://a.test/b?c=d.",
    [
      { text: "Go to " },
      { text: "https://a.test/b?c=d", href: "https://a.test/b?c=d" },
      { text: "." },
    ],
  ],
  ["http://a.test", [{ text: "http://a.test", href: "http://a.test" }]],
  ["javascript:alert(1)", [{ text: "javascript:alert(1)" }]],
  ["", []],
])("links of %j", (text, parts) => {
  expect(textLinks(text)).toEqual(parts);
});
