import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { canReadForm } from "../domain/access/readable-forms.server.ts";
import { getForm } from "../domain/versions/get-form.server.ts";
import { getPublishedForm } from "../domain/versions/published-form.server.ts";
import { storeRubricCount } from "../domain/rubrics/store-rubric-count.server.ts";
import { listSelectableForms } from "../domain/list/selectable-forms.server.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "../schema.ts";
import { makeForm } from "./factories.ts";

useTestDatabase();

async function twoOrganizations() {
  const user = await makeUser({ type: "admin" });
  const other = await makeOrganization();
  return { scope: await scopeOfUser(user.id), own: user.organizationId, other: other.id };
}

const notFound: unknown = expect.objectContaining({ code: "not-found" });

describe("listSelectableForms", () => {
  test("returns the published forms of the organization and those others share, by title", async () => {
    const { scope, own, other } = await twoOrganizations();
    await makeForm(own, { title: "B own", skipReview: true, enableAutoRubric: true });
    await makeForm(other, { title: "A shared", shared: true });
    await makeForm(own, { title: "C unpublished", active: false });
    await makeForm(own, { title: "D deleted", deletedAt: new Date() });
    await makeForm(other, { title: "E foreign" });
    await makeForm(other, { title: "F shared but unpublished", shared: true, active: false });

    const offered = await listSelectableForms(scope, { searchText: "", max: 50 });

    expect(offered.map(({ title }) => title)).toEqual(["A shared", "B own"]);
    expect(offered[1]).toMatchObject({
      version: 1,
      skipReview: true,
      skipScheduling: false,
      noSchedule: false,
      enableAutoRubric: true,
    });
  });
});

describe("getPublishedForm", () => {
  test("returns the newest published version, not the draft", async () => {
    const { scope, own } = await twoOrganizations();
    const first = await makeForm(own);
    const second = { ...first, version: 2, title: "Second edition" };
    await db
      .insert(formVersions)
      .values({ formId: first.id, organizationId: own, version: 2, definition: second });
    await db.update(forms).set({ publishedVersion: 2 }).where(eq(forms.id, first.id));

    expect(await getPublishedForm(scope, first.id)).toEqual(second);
  });

  test("returns a form that another organization shares", async () => {
    const { scope, other } = await twoOrganizations();
    const form = await makeForm(other, { shared: true });
    expect(await getPublishedForm(scope, form.id)).toEqual(form);
  });

  test.each([
    ["foreign", {}, "other"],
    ["unpublished", { active: false }, "own"],
    ["deleted", { deletedAt: new Date() }, "own"],
  ] as const)("does not find a form that is %s", async (_why, set, owner) => {
    const { scope, ...organizations } = await twoOrganizations();
    const form = await makeForm(organizations[owner], set);
    await expect(getPublishedForm(scope, form.id)).rejects.toEqual(notFound);
  });

  test("does not find an unknown id", async () => {
    const { scope } = await twoOrganizations();
    await expect(getPublishedForm(scope, "no-such-form")).rejects.toEqual(notFound);
  });
});

describe("canReadForm and getForm", () => {
  test("read own forms in any state, and shared forms while published", async () => {
    const { scope, own, other } = await twoOrganizations();
    const draft = await makeForm(own, { active: false });
    const shared = await makeForm(other, { shared: true });
    const foreign = await makeForm(other);
    const readable = await Promise.all(
      [draft, shared, foreign].map(({ id }) => canReadForm(scope, id)),
    );
    expect(readable).toEqual([true, true, false]);
    expect(await getForm(scope, draft.id)).toMatchObject({ own: true, version: null });
    expect(await getForm(scope, shared.id)).toMatchObject({ own: false, version: 1 });
    await expect(getForm(scope, foreign.id)).rejects.toEqual(notFound);
  });

  test("the owner can see an older version; others always get the newest", async () => {
    const { scope, own, other } = await twoOrganizations();
    for (const organizationId of [own, other]) {
      const form = await makeForm(organizationId, { shared: true });
      await db.insert(formVersions).values({
        formId: form.id,
        organizationId,
        version: 2,
        definition: { ...form, version: 2 },
      });
      await db.update(forms).set({ publishedVersion: 2 }).where(eq(forms.id, form.id));
      const shown = await getForm(scope, form.id, 1);
      expect(shown.version).toBe(organizationId === own ? 1 : 2);
      expect(shown.definition.version).toBe(shown.version);
    }
  });
});

describe("storeRubricCount", () => {
  test("counts on own forms; leaves foreign forms and the date unchanged", async () => {
    const { scope, own, other } = await twoOrganizations();
    const changed = new Date("2026-03-03T10:00:00Z");
    const mine = await makeForm(own, { updatedAt: changed });
    const foreign = await makeForm(other, { shared: true });
    await inTransaction(async (tx) => {
      await storeRubricCount(tx, scope, mine.id, 3);
      await storeRubricCount(tx, scope, foreign.id, 3);
    });
    const rows = await db
      .select({ id: forms.id, count: forms.rubricCount, updatedAt: forms.updatedAt })
      .from(forms);
    expect(rows.find(({ id }) => id === mine.id)).toMatchObject({ count: 3, updatedAt: changed });
    expect(rows.find(({ id }) => id === foreign.id)).toMatchObject({ count: 0 });
  });
});
