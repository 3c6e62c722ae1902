import { expect, test } from "vitest";
import { toastTone } from "./toast-tone.ts";

test.each([
  ["some error", "error"],
  ["Error: Invalid or expired URL.", "error"],
  ["it FAILED", "error"],
  ["validation problem", "error"],
  ["successfully created bulk users", "warning"],
  ["fail", "warning"],
  ["", "warning"],
])("%s is styled as %s", (message, tone) => {
  expect(toastTone(message)).toBe(tone);
});
