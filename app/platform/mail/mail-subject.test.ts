import { expect, test } from "vitest";
import { mailSubject } from "./mail-subject.ts";

test.each([
  ["Roofs (1 row)", "Sun & Sons", "Roofs (1 row) · Sun & Sons"],
  ["Roofs\r\nBcc: thief@evil.test", "Sun\tSons\u0000", "Roofs Bcc: thief@evil.test · Sun Sons"],
  ["\u202Egnp.eciovni", "\u2066Sun\u2069", "gnp.eciovni · Sun"],
  ["x".repeat(500), "🌞".repeat(500), `${"x".repeat(119)}… · ${"🌞".repeat(59)}…`],
])("%j of %j", (title, organization, subject) => {
  expect(mailSubject(title, organization)).toBe(subject);
});
