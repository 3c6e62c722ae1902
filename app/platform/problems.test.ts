import { expect, test } from "vitest";
import { DatabaseRefusal } from "#db/database-refusal.ts";
import {
  isRecoverable,
  isProblem,
  isRetryable,
  Problem,
  problemCatalog,
  type ProblemCode,
} from "./problems.ts";

/** Refusals of access and missing records are not shown in the form, because the user cannot fix them there. */
const forTheErrorPage: readonly ProblemCode[] = [
  "not-signed-in",
  "other-person",
  "not-authorized",
  "not-project-member",
  "not-found",
  "method-not-allowed",
  "cross-origin",
  "unavailable",
  "body-too-large",
  "address-too-long",
  "headers-too-large",
  "length-required",
  "key-used",
  "key-lacks-scope",
  "not-confirmed",
  "precondition-failed",
];

const codes = Object.keys(problemCatalog) as ProblemCode[];

test.each(codes)("%s is for the form or for the error page", (code) => {
  expect(isRecoverable(new Problem(code))).toBe(!forTheErrorPage.includes(code));
});

test("an unreachable database is a temporary problem", () => {
  const away = new DatabaseRefusal("unavailable", new Error("ECONNREFUSED"));
  expect([isProblem(away), isRecoverable(away), isRetryable(away)]).toEqual([true, false, true]);
  expect(away).toMatchObject({ message: new Problem("unavailable").message, status: 503 });
});

test("an unexpected error cannot be fixed in the form", () => {
  expect(isRetryable(new Error("no such table"))).toBe(false);
});
