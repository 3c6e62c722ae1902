import { expect, test } from "vitest";
import { unreadText } from "./unread-text.ts";

test.each([
  [1, 1, "Downloading your unread report."],
  [12, 12, "Downloading all 12 unread reports."],
  [
    1_500,
    1_501,
    "Downloading the newest 1,500 unread reports. 1 more is unread: download again for it.",
  ],
  [
    1_500,
    3_200,
    "Downloading the newest 1,500 unread reports. 1,700 more are unread: download again for them.",
  ],
])("the message for %s of %s unread reports", (count, total, text) => {
  expect(unreadText(count, total)).toBe(text);
});
