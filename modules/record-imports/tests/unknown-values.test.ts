/** Values that are no choice of their question: a person chooses in the review what each becomes. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import {
  refusalOf,
  reviewed,
  runReading,
  runWriting,
  setup,
  step,
  useImportSetup,
  view,
} from "./import-setup.ts";

useTestDatabase();
useImportSetup();

let file = 0;

/** A CSV file whose rows answer "Is the roof sound?" and "Damage". */
function csvOf(rows: readonly (readonly [sound: string, damage: string])[]): string {
  file += 1;
  return [
    "site-customer,roof-sound,roof-damage,KEY",
    ...rows.map(([sound, damage], index) => `Ann,${sound},"${damage}",uuid:v${file}-${index + 1}`),
  ].join("\n");
}

async function answersOf(number: number) {
  const rows = await db
    .select({ fieldId: intakeAnswers.fieldId, answer: intakeAnswers.answer })
    .from(intakeAnswers)
    .innerJoin(projects, eq(projects.id, intakeAnswers.projectId))
    .where(eq(projects.externalId, `v${file}-${number}`));
  return Object.fromEntries(rows.map(({ fieldId, answer }) => [fieldId, answer]));
}

const rows = [
  ["Perhaps", "Moss, Rust"],
  ["Perhaps", "Moss; Algae"],
  ["So la la", "Rust"],
  ["Yes", "Moss"],
] as const;

const chosen = (values: readonly (readonly [string, string, string])[]) => ({
  intent: "values",
  question: values.map(([question]) => question),
  value: values.map(([, value]) => value),
  choice: values.map(([, , choice]) => choice),
});

test("are listed with how many answers have them, the most frequent first", async () => {
  const id = await reviewed("roof.csv", csvOf(rows));
  const { values, choices } = await view(id);
  expect(values.map((each) => [each.question, each.value, each.count, each.chosen])).toEqual([
    ["Damage", "Moss", 3, ""],
    ["Is the roof sound?", "Perhaps", 2, ""],
    ["Damage", "Algae", 1, ""],
    ["Is the roof sound?", "So la la", 1, ""],
  ]);
  expect(choices["damage"]).toEqual(["Broken tile", "Rust", "Other"]);
});

test("become what a person chose, and the others stay as the review says", async () => {
  const id = await reviewed("roof.csv", csvOf(rows));
  await step(
    id,
    chosen([
      ["damage", "Moss", "Broken tile"],
      ["sound", "Perhaps", "No"],
      ["damage", "Algae", ""],
      ["sound", "So la la", ""],
    ]),
  );
  expect((await view(id)).status).toBe("locating");
  await runReading(id);
  const { values, review } = await view(id);
  expect(values.map((each) => [each.value, each.count, each.chosen])).toEqual([
    ["Moss", 3, "Broken tile"],
    ["Perhaps", 2, "No"],
    ["Algae", 1, ""],
    ["So la la", 1, ""],
  ]);
  expect(review?.losses.map(({ kind, places }) => [kind, places])).toEqual([
    ["changed", [{ row: 2, value: "Algae" }]],
    ["left-out", [{ row: 3, value: "So la la" }]],
  ]);
  await step(id);
  await runWriting(id);
  expect(await answersOf(1)).toMatchObject({
    sound: { values: ["No"] },
    damage: { values: ["Broken tile", "Rust"] },
  });
  expect(await answersOf(2)).toMatchObject({
    damage: { values: ["Broken tile", "Other"], comment: "Algae" },
  });
  expect(await answersOf(3)).not.toHaveProperty("sound");
});

test("can be left out again, and keep the columns that were chosen", async () => {
  const id = await reviewed("roof.csv", csvOf([["Perhaps", "Rust"]]));
  await step(id, chosen([["sound", "Perhaps", "Yes"]]));
  await runReading(id);
  await step(id, {
    intent: "columns",
    column: ["roof-damage"],
    question: [""],
    owner: "site-customer",
    address: "",
  });
  await runReading(id);
  expect((await view(id)).values).toMatchObject([{ value: "Perhaps", chosen: "Yes" }]);
  await step(id, chosen([["sound", "Perhaps", ""]]));
  await runReading(id);
  const { values, review } = await view(id);
  expect(values).toMatchObject([{ value: "Perhaps", chosen: "" }]);
  expect(review?.columns.find(({ path }) => path === "roof-damage")?.fieldId).toBeNull();
});

test("become no choice that the question does not have", async () => {
  const id = await reviewed("roof.csv", csvOf([["Perhaps", "Rust"]]));
  for (const [question, choice] of [
    ["sound", "Sunny"],
    ["weather", "Yes"],
  ] as const)
    expect(refusalOf(await step(id, chosen([[question, "Perhaps", choice]]))).message).toContain(
      "The form changed.",
    );
  const { status, values } = await view(id);
  expect([status, values[0]?.chosen]).toEqual(["previewed", ""]);
});

test("of an import of another organization cannot be chosen", async () => {
  const id = await reviewed("roof.csv", csvOf([["Perhaps", "Rust"]]));
  const choice = chosen([["sound", "Perhaps", "Yes"]]);
  await expect(step(id, choice, setup.hiredAdmin)).rejects.toMatchObject({ code: "not-found" });
  expect((await view(id)).status).toBe("previewed");
});
