import { describe, expect, test } from "vitest";
import { Problem } from "#app/platform/problems.ts";
import { applyToEach, outcomeMessage } from "./apply-to-each.server.ts";

const formOf = (...ids: string[]) => {
  const form = new FormData();
  for (const id of ids) form.append("id", id);
  return form;
};

const texts = { one: "project", many: "projects", done: "deleted" };

describe("applyToEach", () => {
  test("handles each record once, and goes on after a refused one", async () => {
    const done: string[] = [];
    const outcome = await applyToEach(formOf("a", "b", "a", "c"), async (id) => {
      if (id === "b") throw new Problem("not-found");
      done.push(id);
    });
    expect(done).toEqual(["a", "c"]);
    expect(outcome).toMatchObject({
      doneCount: 2,
      refusedCount: 1,
      reason: new Problem("not-found").message,
    });
  });

  test("a single record fails as it would on its own", async () => {
    const refused = applyToEach(formOf("a"), () => Promise.reject(new Problem("not-found")));
    await expect(refused).rejects.toMatchObject({ code: "not-found" });
  });

  test("an error that is not a refusal stops everything", async () => {
    const broken = applyToEach(formOf("a", "b"), () => Promise.reject(new TypeError("broken")));
    await expect(broken).rejects.toThrow("broken");
  });

  test("accepts no more rows than a page has", async () => {
    const many = formOf(...Array.from({ length: 101 }, (_, index) => `id ${index}`));
    await expect(applyToEach(many, () => Promise.resolve())).rejects.toMatchObject({
      code: "invalid-input",
    });
  });
});

test.each([
  [{ doneCount: 0, refusedCount: 0, reason: null }, "Select projects first."],
  [{ doneCount: 1, refusedCount: 0, reason: null }, "1 project deleted."],
  [{ doneCount: 1_200, refusedCount: 0, reason: null }, "1,200 projects deleted."],
  [
    { doneCount: 2, refusedCount: 1, reason: "It is locked." },
    "2 projects deleted. 1 project could not be deleted: It is locked.",
  ],
])("%j reads as %s", (outcome, message) => {
  expect(outcomeMessage(outcome, texts)).toBe(message);
});
