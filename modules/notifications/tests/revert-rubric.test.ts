import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rubrics } from "#modules/scoring/schema.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { follow, scores, stored } from "#modules/scoring/tests/rubric-page-calls.ts";
import * as revertRoute from "../routes/revert.tsx";
import * as auditEntryRoute from "../routes/audit-entry.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/notifications/routes/revert.tsx", revertRoute);
const { loader: entryLoader } = servedRoute(
  "modules/notifications/routes/audit-entry.tsx",
  auditEntryRoute,
);

useTestDatabase();

let author: UserRow;
let formId = "";
let rubricId = "";
beforeEach(async () => {
  author = await makeUser({ type: "admin" });
  const { form, rubric } = await makeRubric(author.organizationId);
  formId = form.id;
  rubricId = rubric.id;
});

const entries = () =>
  db
    .select()
    .from(logEntries)
    .where(eq(logEntries.categoryId, rubricId))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));

const save = (...values: string[]) =>
  follow(author, formId, { ...scores(rubricId, ...values), intent: "save" });

async function press(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/audit/${id}/put-back`, { form: {} });
  return action({ request, params: { id }, context: {} });
}

const read = async () => (await stored(formId))[0]!;

test("a question of a rubric gets its earlier weight, and the revert is logged", async () => {
  const { questions: before } = await read();
  await save("Fail", "Pass", "Ignore");
  const [changed] = await entries();
  const request = await requestAs(author, `/audit/${changed!.id}`);
  const view = await entryLoader({ request, params: { id: changed!.id }, context: {} });
  expect(JSON.stringify(view)).toContain("Questions: Question sound");

  await press(author, changed!.id);
  const now = await read();
  expect(now).toMatchObject({ version: 3 });
  expect(now.questions.sound).toMatchObject(before.sound!);
  expect((await entries()).at(-1)).toMatchObject({
    actorId: author.id,
    comment: expect.stringContaining(`Reverted what ${author.name} changed`) as unknown,
  });
  await press(author, changed!.id);
  expect(await read()).toMatchObject({ version: 3 });
});

test("a question removed from a rubric is restored", async () => {
  const scope = await scopeOfUser(author.id);
  await inTransaction(async (tx) => {
    await tx.update(rubrics).set({ questions: {}, version: 2 }).where(eq(rubrics.id, rubricId));
    const entry = { category: "rubrics", categoryId: rubricId, message: "changed the rubric" };
    await writeLog(tx, scope, entry);
  });
  const [changed] = await entries();
  await press(author, changed!.id);
  expect((await read()).questions.sound).toMatchObject({ options: { Yes: "Pass" } });
});

test("a rubric that somebody has changed since stays as it is", async () => {
  await save("Fail", "Pass", "Ignore");
  const [changed] = await entries();
  await save("Fail", "Pass", "Pass");
  const request = await requestAs(author, `/audit/${changed!.id}/put-back`);
  const view = await loader({ request, params: { id: changed!.id }, context: {} });
  expect(JSON.stringify(view)).toContain("has changed since. Nothing was reverted.");
  await press(author, changed!.id);
  expect((await read()).questions.sound!.options).toMatchObject({ "N/A": "Pass" });
});

test("a rubric of another organization is not found", async () => {
  await save("Fail", "Pass", "Ignore");
  const [changed] = await entries();
  const outsider = await makeUser({ type: "admin" });
  await expect(press(outsider, changed!.id)).rejects.toMatchObject({ status: 404 });
  expect((await read()).questions.sound!.options).toMatchObject({ Yes: "Fail" });
});
