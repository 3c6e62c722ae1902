import { expect, it } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listIntakeForms } from "../public.rows.server.ts";
import { makeIntake } from "./make-intake.ts";

useTestDatabase();

it("the forms of intakes are those of projects in view, whatever the condition admits", async () => {
  const [own] = [await makeIntake(), await makeIntake()];
  const found = await listIntakeForms(own.as(own.admin), undefined);
  expect(found.map(({ projects }) => projects)).toEqual([1]);
});
