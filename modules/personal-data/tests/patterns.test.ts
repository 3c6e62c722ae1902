import { expect, test } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { patternsOf, type Identity, type Replacement } from "../domain/deletion/patterns.ts";

useTestDatabase();

const identity: Identity = {
  id: "u1",
  names: ["Ada Núñez-O'Brien", "Will"],
  emails: ["ada@example.com"],
  phones: ["(555) 010-2030"],
  others: ["12 Main St, Dover"],
  hasNamesake: false,
};

async function replaced(text: string, replacements: readonly Replacement[]): Promise<string> {
  const [row] = await sql<{ text: string }[]>`select forget_text(${text},
    ${replacements.map(({ pattern }) => pattern)}::text[], ${replacements.map(({ by }) => by)}::text[],
    ${replacements.map(({ flags }) => flags)}::text[]) as text`;
  return row!.text;
}

test.each([
  ["assigned to Ada Núñez-O'Brien.", "assigned to Former user."],
  ["ADA NÚÑEZ-O'BRIEN called", "Former user called"],
  ["ada núñez-o'brien 4 main", "former user 4 main"],
  ["Call 555.010.2030 or +1 (555) 010-2030", "Call removed or removed"],
  ["5550102030", "removed"],
  ["95550102030", "95550102030"],
  ["12 Main St, Dover", "removed"],
  ["112 Main St, Dover", "112 Main St, Dover"],
  ["ada@example.com, nada@example.com", "removed, nada@example.com"],
  ["Will approved, and will call", "Former user approved, and will call"],
  ["Willow Creek", "Willow Creek"],
  [String.raw`{"text": "Hello,\nAda Núñez-O'Brien"}`, String.raw`{"text": "Hello,\nFormer user"}`],
  ['{"u1": "Ada N.", "u2": "Bo"}', '{"u1": "Former user", "u2": "Bo"}'],
  [
    '{"client": {"id": "u1", "name": "A \\"N\\""}}',
    '{"client": {"id": "u1", "name": "Former user"}}',
  ],
])("%s", async (text, expected) => {
  const { all } = patternsOf(identity);
  expect(await replaced(text, all)).toBe(expected);
  // What was replaced is not found again.
  expect(await replaced(expected, all)).toBe(expected);
});

test("only what means no one else is certain", async () => {
  const { certain } = patternsOf(identity);
  expect(await replaced("Ada Núñez-O'Brien ada@example.com", certain)).toBe("Former user removed");
  expect(await replaced("Will 555-010-2030", certain)).toBe("Will 555-010-2030");
  const shared = patternsOf({ ...identity, hasNamesake: true });
  expect(await replaced("Ada Núñez-O'Brien", shared.certain)).toBe("Ada Núñez-O'Brien");
});

test("a name that is the replacement is not replaced", async () => {
  const { all } = patternsOf({ ...identity, names: ["Former user", "former"] });
  expect(await replaced("Former user, former times", all)).toBe("Former user, former times");
});
