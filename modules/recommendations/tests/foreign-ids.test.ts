import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import * as addRatingRoute from "../routes/add-rating.tsx";
import { formRatings } from "../schema.ts";
import { makeFormRating } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/recommendations/routes/add-rating.tsx", addRatingRoute);

useTestDatabase();

test("posting the id of another organization's entry creates a separate entry", async () => {
  const [admin, outsider] = [await makeUser({ type: "admin" }), await makeUser({ type: "admin" })];
  const theirs = await makeForm(outsider.organizationId);
  const id = await makeFormRating(outsider.organizationId, theirs.id);
  const before = await db.select().from(formRatings).where(eq(formRatings.id, id));
  const own = await makeForm(admin.organizationId);
  const form = new FormData();
  const typed = { id, type: "Cost", name: "Low", description: "" };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  const request = await requestAs(admin, "/forms", { form });
  await action({ request, params: { id: own.id }, context: {} });
  const made = await db.select().from(formRatings).where(eq(formRatings.formId, own.id));
  expect(made).toMatchObject([{ name: "Low", organizationId: admin.organizationId }]);
  expect(made[0]?.id).not.toBe(id);
  expect(await db.select().from(formRatings).where(eq(formRatings.id, id))).toEqual(before);
});
