import { expect, test } from "vitest";
import { frequencyNames } from "../frequency.ts";
import { subscriptionInput } from "./subscription.input.ts";

const titled = (title: string) =>
  subscriptionInput.safeParse({
    savedId: "1",
    title,
    frequency: frequencyNames[0],
    email: "ann@example.test",
  });

test("a title has at most 60 user-perceived characters", () => {
  expect(titled("👩‍👧".repeat(60)).error).toBeUndefined();
  expect(titled("👩‍👧".repeat(61)).error?.issues).toMatchObject([
    { path: ["title"], message: "The title may have at most 60 characters." },
  ]);
});
