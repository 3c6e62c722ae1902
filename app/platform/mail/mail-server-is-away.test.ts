import { expect, test } from "vitest";
import { mailServerIsAway } from "./mail-server-is-away.ts";

const failure = (set: object) => Object.assign(new Error("no"), set);

test.each([
  [failure({ code: "ESOCKET" }), true],
  [failure({ code: "ETIMEDOUT", command: "CONN" }), true],
  [failure({ code: "EENVELOPE", responseCode: 451 }), true],
  [failure({ code: "EENVELOPE", responseCode: 550 }), false],
  [failure({ code: "EAUTH", responseCode: 535 }), false],
  [failure({}), false],
  ["no", false],
])("%j", (error, isAway) => {
  expect(mailServerIsAway(error)).toBe(isAway);
});
