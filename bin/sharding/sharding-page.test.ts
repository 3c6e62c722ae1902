import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTables } from "./read-tables.ts";
import { shardingPage } from "./sharding-page.ts";

const tables = await readTables();

test("docs/sharding.md says what the tables say; `npm run sharding` writes it", () => {
  const kept = readFileSync(new URL("../../docs/sharding.md", import.meta.url), "utf8");
  expect(kept).toBe(shardingPage(tables));
});

test("a new table without an owner, and a column that names a second one, want a word", () => {
  const fresh = { name: "fresh", columns: ["id"], hasOwner: false, keys: [["id"]], references: [] };
  expect(() => shardingPage([...tables, fresh])).toThrow("says nothing of fresh yet");
  const lent = {
    ...fresh,
    hasOwner: true,
    references: [{ columns: ["lender_id"], to: "organizations" }],
  };
  expect(() => shardingPage([...tables, lent])).toThrow("says nothing of fresh.lender_id yet");
});

test("a key or a reference with the organization is left out", () => {
  const page = shardingPage(tables);
  expect(page).toContain("`tickets` to `projects`");
  expect(page).toContain("- `tickets` (id)");
  expect(page).not.toMatch(/`analytics_days` \(/);
});
