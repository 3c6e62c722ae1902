import { expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { commentError } from "./cancel-form.tsx";

const missing = "You must enter a comment explaining why you canceled";
const tooLong = "may be no longer than 10000 characters";
const refused = (comment: string) =>
  ({ values: {}, errors: { comment }, message: "" }) as unknown as FormRefusal;

test("a missing comment is named once a reason is chosen, until one is typed", () => {
  expect(commentError({ reason: false, comment: false }, null)).toBeUndefined();
  expect(commentError({ reason: true, comment: false }, null)).toBe(missing);
  expect(commentError({ reason: true, comment: true }, null)).toBeUndefined();
  expect(commentError({ reason: true, comment: true }, refused(missing))).toBeUndefined();
});

test("what else the server refuses stays beside the comment, with scripts and without", () => {
  expect(commentError({ reason: true, comment: true }, refused(tooLong))).toBe(tooLong);
  for (const message of [missing, tooLong])
    expect(commentError(null, refused(message))).toBe(message);
});
