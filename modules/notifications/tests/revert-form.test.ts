import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as shareRoute from "#modules/scoring/routes/share.tsx";
import * as revertRoute from "../routes/revert.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: share } = servedRoute("modules/scoring/routes/share.tsx", shareRoute);
const { action } = servedRoute("modules/notifications/routes/revert.tsx", revertRoute);

useTestDatabase();

test("the sharing of a form is reverted once for two presses, and only by its organization", async () => {
  const author = await makeUser({ type: "admin" });
  const { organizationId } = author;
  const [form] = await db.insert(forms).values({ organizationId, title: "Roof" }).returning();
  const { id } = form!;
  const shareForm = await requestAs(author, `/forms/${id}/share`, { form: { shared: "on" } });
  await share({ request: shareForm, params: { formId: id }, context: {} });
  const entries = () => db.select().from(logEntries).where(eq(logEntries.categoryId, id));
  const [shared] = await entries();
  const press = async (viewer: UserRow) => {
    const request = await requestAs(viewer, `/audit/${shared!.id}/put-back`, { form: {} });
    return action({ request, params: { id: shared!.id }, context: {} });
  };
  const outsider = await makeUser({ type: "admin" });
  await expect(press(outsider)).rejects.toMatchObject({ code: "not-found" });
  await press(author);
  await press(author);
  const [now] = await db.select().from(forms).where(eq(forms.id, id));
  expect(now).toMatchObject({ shared: false, updatedAt: form!.updatedAt });
  const logged = await entries();
  expect(logged.map(({ message }) => message).toSorted()).toEqual([
    "shared the form across all organizations",
    "stopped sharing the form",
  ]);
  expect(logged.find(({ comment }) => comment)?.comment).toMatch(`Reverted what ${author.name}`);
});
