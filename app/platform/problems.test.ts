import { expect, test } from "vitest";
import { DatabaseRefusal } from "#db/database-refusal.ts";
import {
  isRecoverable,
  isProblem,
  isWorthAnotherTry,
  Problem,
  problemCatalogue,
  type ProblemCode,
} from "./problems.ts";

/** Who is not let in, or asks for what is not there, has nothing to mend in the form. */
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
  "not-confirmed",
];

const codes = Object.keys(problemCatalogue) as ProblemCode[];

test.each(codes)("%s is for the form or for the error page", (code) => {
  expect(isRecoverable(new Problem(code))).toBe(!forTheErrorPage.includes(code));
});

test("a database that is away is a problem that passes by itself", () => {
  const away = new DatabaseRefusal("unavailable", new Error("ECONNREFUSED"));
  expect([isProblem(away), isRecoverable(away), isWorthAnotherTry(away)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(away).toMatchObject({ message: new Problem("unavailable").message, status: 503 });
});

test("an unexpected error is nobody's to mend", () => {
  expect(isWorthAnotherTry(new Error("no such table"))).toBe(false);
});
