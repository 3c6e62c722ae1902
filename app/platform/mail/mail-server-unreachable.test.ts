import { expect, test } from "vitest";
import { mailIsRefused, mailServerIsUnreachable } from "./mail-server-unreachable.ts";

const failure = (set: object) => Object.assign(new Error("no"), set);

test.each([
  [failure({ code: "ESOCKET" }), true],
  [failure({ code: "ETIMEDOUT", command: "CONN" }), true],
  [failure({ code: "EENVELOPE", responseCode: 451 }), true],
  [failure({ code: "EENVELOPE", responseCode: 550 }), false],
  [failure({ code: "EAUTH", responseCode: 535 }), false],
  [failure({}), false],
  ["no", false],
])("%j", (error, isUnreachable) => {
  expect(mailServerIsUnreachable(error)).toBe(isUnreachable);
});

test.each([
  [failure({ code: "EENVELOPE", responseCode: 550 }), true],
  [failure({ code: "EMESSAGE", responseCode: 554 }), true],
  [failure({ code: "EENVELOPE", responseCode: 451 }), false],
  [failure({ code: "EAUTH", responseCode: 535 }), false],
  [failure({ code: "EENVELOPE" }), false],
  [failure({ code: "ESOCKET" }), false],
  ["no", false],
])("%j is refused permanently: %s", (error, isRefused) => {
  expect(mailIsRefused(error)).toBe(isRefused);
});
