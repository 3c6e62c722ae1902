/** Actions and ratings are also stored under the names of the specification. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeFormAction, makeFormRating } from "./factories.ts";

useTestDatabase();

test("an action and a rating have their form, their texts and their order", async () => {
  const { organizationId } = await makeUser({ type: "admin" });
  const { id: formId } = await makeForm(organizationId);
  const cost = await makeFormRating(organizationId, formId, { description: "Up to $200" });
  const id = await makeFormAction(organizationId, formId, { cost, isDelete: true });
  const [action] = await db.execute(sql`select * from documents.actions where id = ${id}`);
  expect(action).toEqual({
    id,
    formId,
    actionIndex: 1,
    strategy: "Repair it",
    actionDescription: "Repair the roof.",
    referenceInformation: "",
    cost,
    difficulty: null,
    criticality: null,
    icon: null,
    tags: [],
    isDelete: true,
  });
  const [rating] = await db.execute(sql`select * from documents.ratings where id = ${cost}`);
  expect(rating).toEqual({
    id: cost,
    formId,
    type: "Cost",
    name: "Low",
    description: "Up to $200",
    status: true,
    order: 0,
    fullPath: null,
  });
});
