import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { enterAs } from "#app/platform/enter.server.ts";
import { listRubrics } from "../public.server.ts";
import { action as save } from "../routes/rubrics.tsx";
import { action as share, loader as shareLoader } from "../routes/share.tsx";
import { makeRubric } from "./factories.ts";

useTestDatabase();

let author: UserRow;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
});

describe("sharing", () => {
  test("asks, then offers the form and its rubrics to others, who cannot edit them", async () => {
    const { form, rubric } = await makeRubric(author.organizationId);
    const stranger = await makeUser({ type: "admin" });
    const theirs = await enterAs(stranger.id);
    const params = { formId: form.id };
    const asked = await requestAs(author, `/forms/${form.id}/share?shared=on`);
    await expect(shareLoader({ request: asked, params, context: {} })).resolves.toMatchObject({
      shared: true,
    });
    expect(await listRubrics(theirs, form.id)).toEqual([]);
    const set = async (posted: Record<string, string>) =>
      share({ request: await requestAs(author, "/x", { form: posted }), params, context: {} });
    await set({ shared: "on" });
    await set({ shared: "on" });
    expect(await listRubrics(theirs, form.id)).toEqual([{ id: rubric.id, name: rubric.name }]);
    const saving = await requestAs(stranger, "/x", { form: { intent: "save" } });
    await expect(
      save({ request: saving, params: { formId: form.id }, context: {} }),
    ).rejects.toMatchObject({ code: "not-found" });
    await set({});
    expect(await listRubrics(theirs, form.id)).toEqual([]);
    const logged = await db
      .select({ message: logEntries.message })
      .from(logEntries)
      .where(and(eq(logEntries.category, "forms"), eq(logEntries.categoryId, form.id)));
    expect(logged.map(({ message }) => message)).toEqual([
      "shared the form across all organizations",
      "stopped sharing the form",
    ]);
  });
});
