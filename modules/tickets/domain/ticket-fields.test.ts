import { expect, test } from "vitest";
import { commentInput } from "./thread/comment.input.ts";
import { titleField, titleMessage } from "./ticket-fields.ts";

const saying = (text: string) => commentInput.safeParse({ text, sendKey: "1" }).error?.issues;
const titled = (title: string) => titleField.safeParse(title).error?.issues;

test("a comment has at most 10,000 characters, counted as users count them, with one for a line break", () => {
  expect(saying("e\u0301".repeat(10_000))).toBeUndefined();
  expect(saying("a\r\n".repeat(5_000))).toBeUndefined();
  expect(saying("e\u0301".repeat(10_001))).toMatchObject([
    { message: "may be no longer than 10,000 characters" },
  ]);
});

test("a title has at least three characters, counted as users count them", () => {
  expect(titled("👩‍👧")).toMatchObject([{ message: titleMessage }]);
  expect(titled("👩‍👧".repeat(3))).toBeUndefined();
});
