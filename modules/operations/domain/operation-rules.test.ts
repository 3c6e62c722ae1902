import { expect, test } from "vitest";
import { hideLinks } from "./hide-links.ts";
import { mailboxIsOpen } from "./mailbox-is-open.ts";
import { operationLinks } from "./operation-links.ts";

test.each([
  ["production", "auto", undefined, false],
  ["production", "no", undefined, false],
  ["production", "yes", undefined, true],
  ["production", "yes", "smtp://mail.test", false],
  ["development", "auto", undefined, true],
  ["development", "auto", "smtp://mail.test", false],
] as const)(
  "the mailbox in %s with DEMO_DATA=%s and %s: %s",
  (NODE_ENV, DEMO_DATA, SMTP_URL, open) => {
    expect(mailboxIsOpen({ NODE_ENV, DEMO_DATA, SMTP_URL })).toBe(open);
    const links = operationLinks("super-admin", { NODE_ENV, DEMO_DATA, SMTP_URL });
    expect(links.some((link) => link.to === "/admin/mailbox")).toBe(open);
  },
);

test.each([
  ["Go to https://a.test/reset/c?d=e.", "Go to (link hidden)"],
  ["<HTTP://a.test/b> and https://c.test", "<(link hidden)> and (link hidden)"],
  ["No address.", "No address."],
])("links of %j are hidden", (text, shown) => {
  expect(hideLinks(text)).toBe(shown);
});
