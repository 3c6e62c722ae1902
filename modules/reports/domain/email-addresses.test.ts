import { expect, test } from "vitest";
import { readAddresses } from "./email-addresses.ts";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => `a${number}@b.com`).join(";");

test.each([
  [" A@B.COM , c@d.com;", ["a@b.com", "c@d.com"]],
  ["a@b.com;c@d.com", ["a@b.com", "c@d.com"]],
  ["first.last+tag@mail.example.co\n", ["first.last+tag@mail.example.co"]],
  ["a@b.com,A@b.com", ["a@b.com"]],
])("%j", (typed, addresses) => {
  expect(readAddresses(typed)).toEqual({ addresses });
});

test("accepts ten addresses", () => {
  expect(readAddresses(numbered(10))).toMatchObject({ addresses: { length: 10 } });
});

test.each([
  ["a@b.com, foo, bar", "The following emails are invalid: foo, bar"],
  ["a@b", "The following emails are invalid: a@b"],
  ["a@.com", "The following emails are invalid: a@.com"],
  ["a@b..com", "The following emails are invalid: a@b..com"],
  ["x<a@b.com>", "The following emails are invalid: x<a@b.com>"],
  ["a@b.com c@d.com", "The following emails are invalid: a@b.comc@d.com"],
  [numbered(11), "A report can only be sent to 10 recipents at a time.  You supplied 11"],
  [" , ;", "Enter an email address to send the report to."],
])("%j is refused", (typed, error) => {
  expect(readAddresses(typed)).toEqual({ error });
});
