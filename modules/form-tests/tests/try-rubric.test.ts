/** A rubric with unsaved changes, tried on completed inspections. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { intakeAnswers, intakes } from "#modules/intake/schema.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { addTo, follow, scores } from "#modules/scoring/tests/rubric-page-calls.ts";
import { intakeResults } from "#modules/scoring/schema.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import * as tryRoute from "../routes/try-rubric.tsx";

const { loader } = servedRoute("modules/form-tests/routes/try-rubric.tsx", tryRoute);

useTestDatabase();

let author: UserRow;
let made: Awaited<ReturnType<typeof makeRubric>>;

beforeEach(async () => {
  author = await makeUser({ type: "admin" });
  made = await makeRubric(author.organizationId);
});

/** A completed inspection with an answer to "sound", scored by the stored rubric. */
async function complete(answer: string, set: { siteOwnerName: string; day: string }) {
  const { organizationId } = author;
  const { form, rubric } = made;
  const { id: projectId } = await makeProject({
    organizationId,
    status: "Completed",
    formId: form.id,
    completedAt: new Date(set.day),
    site: { siteOwnerName: set.siteOwnerName },
  });
  const ofProject = { projectId, organizationId };
  await db.insert(intakes).values({
    ...ofProject,
    formId: form.id,
    formVersion: form.version,
    form,
    fieldIds: ["sound"],
  });
  const person = { updatedById: author.id, updatedByName: "Ann" };
  const given = { values: [answer] };
  await db
    .insert(intakeAnswers)
    .values({ ...ofProject, fieldId: "sound", answer: given, version: 1, ...person });
  const scope = await scopeOfUser(author.id);
  const scored = { ...ofProject, form, answers: { sound: given }, rubricId: rubric.id };
  await inTransaction((tx) => scoreProject(tx, scope, scored));
  return projectId;
}

async function open(user: UserRow, rubricId: string) {
  const { id } = made.form;
  const request = await requestAs(user, `/forms/${id}/rubrics/try?rubric=${rubricId}`);
  return loader({ request, params: { id }, context: {} });
}

/** Presses the link of the rubric page with these marks of Yes, No and N/A. */
const tryMarks = (...marks: string[]) =>
  follow(author, made.form.id, { ...scores(made.rubric.id, ...marks), intent: "link:try" });

describe("trying a rubric", () => {
  test("says which outcomes and questions its unsaved changes would change, and stores no result", async () => {
    const good = await complete("Yes", { siteOwnerName: "Ada Good", day: "2026-03-01" });
    const bad = await complete("No", { siteOwnerName: "Bo Bad", day: "2026-03-02" });
    await complete("N/A", { siteOwnerName: "Cy None", day: "2026-03-03" });
    const to = await tryMarks("Fail", "Pass", "Ignore");
    expect(to).toMatch(`/rubrics/try?rubric=${made.rubric.id}`);
    const trial = await open(author, made.rubric.id);
    expect(trial).toMatchObject({ tried: 3, changed: 2, byOthers: false });
    expect(trial.verdicts).toEqual([
      { from: "Fail", to: "Pass", count: 1 },
      { from: "Pass", to: "Fail", count: 1 },
    ]);
    expect(trial.inspections).toMatchObject([
      {
        id: bad,
        siteOwner: "Bo Bad",
        before: { verdict: "Fail", percent: 0 },
        after: { verdict: "Pass", percent: 100 },
        fails: [],
        passes: ["Question sound"],
      },
      { id: good, fails: ["Question sound"], passes: [] },
    ]);
    const results = await db
      .select({ verdict: intakeResults.verdict })
      .from(intakeResults)
      .where(eq(intakeResults.projectId, good));
    expect(results).toEqual([{ verdict: "Pass" }]);
  });

  test("counts how often each question would fail", async () => {
    await complete("Yes", { siteOwnerName: "Ada Good", day: "2026-03-01" });
    await complete("No", { siteOwnerName: "Bo Bad", day: "2026-03-02" });
    await tryMarks("Fail", "Fail", "Ignore");
    const { questions } = await open(author, made.rubric.id);
    expect(questions).toEqual([{ id: "sound", name: "Question sound", before: 1, after: 2 }]);
  });

  test("uses the inspections of other rubrics for one that has scored nothing, and changes nothing without changes", async () => {
    await complete("Yes", { siteOwnerName: "Ada Good", day: "2026-03-01" });
    expect(await open(author, made.rubric.id)).toMatchObject({
      tried: 1,
      verdicts: [],
      isChanged: false,
    });
    const added = await addTo(made.form.id, "New", { author, systemId: made.system.id });
    expect(await open(author, added)).toMatchObject({
      tried: 1,
      byOthers: true,
      rubric: { name: "New" },
      verdicts: [{ from: "Pass", to: "Unscored", count: 1 }],
    });
  });

  test("reads no inspection that is deleted or another organization's, and no form of another", async () => {
    const own = await complete("Yes", { siteOwnerName: "Ada Good", day: "2026-03-01" });
    const foreign = await complete("Yes", { siteOwnerName: "Eve Other", day: "2026-03-02" });
    const other = await makeUser({ type: "admin" });
    await db
      .update(projects)
      .set({ organizationId: other.organizationId })
      .where(eq(projects.id, foreign));
    expect(await open(author, made.rubric.id)).toMatchObject({ tried: 1 });
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, own));
    expect(await open(author, made.rubric.id)).toMatchObject({ tried: 0 });
    await expect(open(other, made.rubric.id)).rejects.toMatchObject({ code: "not-found" });
  });
});
