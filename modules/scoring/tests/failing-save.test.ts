import { asInView } from "#app/platform/in-view.ts";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db, sql } from "#db/client.server.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { loadRubric } from "../domain/rubrics/load-rubric.server.ts";
import * as rubricsRoute from "../routes/rubrics.tsx";
import { rubrics } from "../schema.ts";
import { makeScoringSystem } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/scoring/routes/rubrics.tsx", rubricsRoute);

useTestDatabase();

test("an error while saving rubrics reaches the caller, and a message says that nothing was saved", async () => {
  const author = await makeUser({ type: "admin" });
  const { id: system } = await makeScoringSystem(author.organizationId);
  const { id: formId } = await makeForm(author.organizationId);
  const post = async (form: Record<string, string>) =>
    action({
      request: await requestAs(author, `/forms/${formId}/rubrics`, { form }),
      params: { formId },
      context: {},
    });
  const added = (await post({
    intent: "add",
    name: "Strict",
    scoringSystemId: system,
  })) as Response;
  const rubric = new URL(added.headers.get("location") ?? "", "http://x.test").searchParams.get(
    "rubric",
  );
  const scored = {
    intent: "save",
    rubric: rubric ?? "",
    section: "roof",
    field: "sound",
    "score.0.0": "Pass",
    "score.0.1": "Fail",
    "score.0.2": "Ignore",
  };
  await sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`;
  await sql`create trigger refuse before insert on rubrics for each row execute function refuse()`;
  try {
    await expect(post(scored)).rejects.toThrow();
  } finally {
    await sql`drop trigger refuse on rubrics`;
  }
  expect(await db.select().from(rubrics).where(eq(rubrics.formId, formId))).toEqual([]);
  const saved = (await post(scored)) as Response;
  expect(saved.status).toBe(303);
  expect(await db.select().from(rubrics).where(eq(rubrics.formId, formId))).toHaveLength(1);
});

test.each(["missing-id", null])("a rubric that does not exist (%s) is null", async (id) => {
  expect(await loadRubric(asInView("form", { id: "form" }), id)).toBeNull();
});
