import { expect, test } from "vitest";
import { messageInput } from "./message.input.ts";

const parseText = (text: string) => messageInput.safeParse({ text, sendKey: "12345678" });

test("a message has at most 10,000 characters, counted as people count them", () => {
  expect(parseText("e\u0301".repeat(10_000)).error).toBeUndefined();
  expect(parseText("e\u0301".repeat(10_001)).error?.issues).toMatchObject([
    { path: ["text"], message: "may be no longer than 10,000 characters" },
  ]);
});
