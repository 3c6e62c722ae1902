import { expect, test } from "vitest";
import { passkeyInput } from "./passkey.input.ts";

const named = (name: string) => passkeyInput.safeParse({ intent: "rename", id: "1", name });

test("a name has at most 60 user-perceived characters", () => {
  expect(named("e\u0301".repeat(60)).error).toBeUndefined();
  expect(named("👩‍👧".repeat(60)).error).toBeUndefined();
  expect(named("👩‍👧".repeat(61)).error?.issues).toMatchObject([
    { path: ["name"], message: "may be no longer than 60 characters" },
  ]);
});
