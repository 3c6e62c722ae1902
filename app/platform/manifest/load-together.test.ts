import { expect, test } from "vitest";
import type { Scope } from "../viewer.ts";
import { loadTogether } from "./load-together.ts";

const scopeOf = (organizationId: string) => ({ organizationId }) as Scope;

function counted() {
  const calls: string[] = [];
  const load = loadTogether(async ({ organizationId }) => {
    calls.push(organizationId);
    await Promise.resolve();
    if (organizationId === "broken") throw new Error("broken");
    return `${organizationId} ${calls.length}`;
  });
  return { asked: calls, ask: load };
}

test("concurrent calls with the same scope share one answer, and a later call gets a new one", async () => {
  const { asked: calls, ask: load } = counted();
  const scope = scopeOf("one");
  expect(await Promise.all([load(scope), load(scope), load(scope)])).toEqual(
    Array(3).fill("one 1"),
  );
  expect(await load(scope)).toBe("one 2");
  expect(calls).toEqual(["one", "one"]);
});

test("another request does not share it, even of the same organization", async () => {
  const { asked: calls, ask: load } = counted();
  await Promise.all([load(scopeOf("one")), load(scopeOf("one")), load(scopeOf("two"))]);
  expect(calls).toEqual(["one", "one", "two"]);
});

test("an error reaches all callers, and the next call tries again", async () => {
  const { asked: calls, ask: load } = counted();
  const scope = scopeOf("broken");
  const answers = await Promise.allSettled([load(scope), load(scope)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(load(scope)).rejects.toThrow("broken");
  expect(calls).toHaveLength(2);
});
