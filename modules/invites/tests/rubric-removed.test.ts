import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { refusal, show } from "#modules/scoring/tests/rubric-page-calls.ts";
import { getByFormId, readAccessQuery } from "../domain/list-special-access.server.ts";
import { specialAccess } from "../schema.ts";
import { makeInviteSetup, type InviteSetup } from "./invite-setup.ts";

useTestDatabase();

const inUseMessage =
  "1 invite link leads to Strict. Delete it on the Access tab, then remove this rubric.";

let setup: InviteSetup;

beforeEach(async () => {
  setup = await makeInviteSetup();
});

async function removeRubric(): Promise<void> {
  const scope = await scopeOfUser(setup.admin.id);
  const { rubricId } = setup;
  await inTransaction(async (tx) => {
    await tx.execute(`delete from rubrics where id = '${rubricId}'`);
    await emit(tx, scope, "rubric.before-removal", { rubricId, name: "Strict" });
  });
}

test("its author sees the message about the invite when the rubric is removed from the page", async () => {
  const form = { intent: `remove:${setup.rubricId}` };
  expect((await refusal(setup.admin, setup.form.id, form)).messages).toEqual([inUseMessage]);
  expect((await show(setup.admin, setup.form.id)).removed).toEqual([]);
});

const isListedAsRemoved = async () => {
  const scope = await scopeOfUser(setup.admin.id);
  const { records } = await getByFormId(scope, setup.form.id, readAccessQuery("/"));
  return records[0]?.rubricRemoved;
};

const set = (values: Partial<typeof specialAccess.$inferInsert>) =>
  db.update(specialAccess).set(values).where(eq(specialAccess.id, setup.invite.id));

test("a rubric used by an open invite is not removed, and the message says why", async () => {
  await expect(removeRubric()).rejects.toMatchObject({
    code: "invalid-input",
    message: inUseMessage,
  });
  expect(await sql`select id from rubrics where id = ${setup.rubricId}`).toHaveLength(1);
  expect(await isListedAsRemoved()).toBe(false);
});

test.each([{ status: "disabled" as const }, { expiresAt: new Date(Date.now() - 1) }])(
  "a closed link does not prevent the removal: %j",
  async (closed) => {
    await set(closed);
    await removeRubric();
    expect(await isListedAsRemoved()).toBe(true);
  },
);

test("another organization's links do not prevent the removal", async () => {
  const other = await makeOrganization();
  await set({ organizationId: other.id });
  await removeRubric();
  expect(await sql`select id from rubrics where id = ${setup.rubricId}`).toHaveLength(0);
});
