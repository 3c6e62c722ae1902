import { expect, test } from "vitest";
import { toastTone } from "./toast.tsx";

test.each([
  ["some error", "error"],
  ["Error: Invalid or expired URL.", "error"],
  ["it FAILED", "error"],
  ["validation problem", "error"],
  ["successfully created bulk users", "warning"],
  ["fail", "warning"],
  ["", "warning"],
])("%s has the tone %s", (message, tone) => {
  expect(toastTone(message)).toBe(tone);
});

test("the message of a completed step is a success, unless its words name an error", () => {
  expect(toastTone("Note added.", true)).toBe("success");
  expect(toastTone("3 of 5 rows failed", true)).toBe("error");
});
