import { expect, test } from "vitest";
import type { Scope } from "../viewer.ts";
import { loadTogether } from "./load-together.ts";

const scopeOf = (organizationId: string) => ({ organizationId }) as Scope;

function counted() {
  const asked: string[] = [];
  const ask = loadTogether(async ({ organizationId }) => {
    asked.push(organizationId);
    await Promise.resolve();
    if (organizationId === "broken") throw new Error("broken");
    return `${organizationId} ${asked.length}`;
  });
  return { asked, ask };
}

test("concurrent calls with the same scope share one answer, and a later call gets a new one", async () => {
  const { asked, ask } = counted();
  const scope = scopeOf("one");
  expect(await Promise.all([ask(scope), ask(scope), ask(scope)])).toEqual(Array(3).fill("one 1"));
  expect(await ask(scope)).toBe("one 2");
  expect(asked).toEqual(["one", "one"]);
});

test("another request does not share it, even of the same organization", async () => {
  const { asked, ask } = counted();
  await Promise.all([ask(scopeOf("one")), ask(scopeOf("one")), ask(scopeOf("two"))]);
  expect(asked).toEqual(["one", "one", "two"]);
});

test("an error reaches all callers, and the next call tries again", async () => {
  const { asked, ask } = counted();
  const scope = scopeOf("broken");
  const answers = await Promise.allSettled([ask(scope), ask(scope)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask(scope)).rejects.toThrow("broken");
  expect(asked).toHaveLength(2);
});
