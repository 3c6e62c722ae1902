/** Rubrics and scoring systems of one organization are not accessible to another. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { emptyDraft } from "../domain/draft/rubric-draft.ts";
import { findDraft } from "../domain/draft/rubric-drafts.server.ts";
import { noAutoRubric } from "../domain/rubrics/auto-rubric.ts";
import { revert } from "../domain/rubrics/revert-rubric.server.ts";
import { rubricMessages } from "../domain/rubrics/rubric-messages.ts";
import { loadRubricSet } from "../domain/rubrics/rubric-set.server.ts";
import { saveChanges, saveRubrics } from "../domain/rubrics/save-rubrics.server.ts";
import { addScoringSystem } from "../domain/systems/add-scoring-system.server.ts";
import { listCategories } from "../domain/systems/scoring-systems.server.ts";
import { autoRubrics, rubricDrafts, rubrics } from "../schema.ts";
import { makeRubric, makeScoringSystem } from "./factories.ts";

useTestDatabase();

let owner: Scope;
let outsider: Scope;
let ready: Awaited<ReturnType<typeof makeRubric>>;

beforeAll(async () => {
  owner = await scopeOfUser((await makeUser({ type: "admin" })).id);
  outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
  ready = await makeRubric(owner.organizationId);
});

test("does not read the rubrics and the Auto-Rubric of its forms", async () => {
  const { form, rubric } = ready;
  const data = { ...noAutoRubric, label: "Roof" };
  const { organizationId } = owner;
  await db.insert(autoRubrics).values({ formId: form.id, organizationId, data });
  expect(await loadRubricSet(owner, form.id)).toMatchObject({
    rubrics: [{ id: rubric.id }],
    autoRubric: { label: "Roof" },
  });
  const nothing = { rubrics: [], autoRubric: noAutoRubric, autoVersion: 0 };
  expect(await loadRubricSet(outsider, form.id)).toEqual(nothing);
});

test("does not restore its rubrics, whatever form they name", async () => {
  const { form, rubric } = ready;
  const { id, name } = rubric;
  const theirs = await makeRubric(outsider.organizationId, { form });
  const foreign: [Scope, string][] = [
    [outsider, id],
    [owner, theirs.rubric.id],
  ];
  for (const [scope, rubricId] of foreign)
    await expect(revert.read(scope, rubricId)).rejects.toMatchObject({ code: "not-found" });
  expect(await revert.read(owner, id)).toMatchObject({ values: { "rubrics.name": name } });
});

test("does not continue the draft of a person who moved from it", async () => {
  const { form } = ready;
  const draft = { ...emptyDraft, removed: [ready.rubric.id] };
  const { organizationId, viewer } = owner;
  await db
    .insert(rubricDrafts)
    .values({ formId: form.id, organizationId, userId: viewer.id, draft });
  expect(await findDraft(owner, form.id)).toEqual(draft);
  const cameOver = { viewer, organizationId: outsider.organizationId };
  expect(await findDraft(cameOver, form.id)).toEqual(emptyDraft);
  await db.delete(rubricDrafts);
});

test("keeps its selected rubric, whichever is selected elsewhere", async () => {
  const { form, rubric } = ready;
  const theirs = await makeRubric(outsider.organizationId, { form, isSelected: true });
  await saveRubrics(owner, form, rubric.id);
  const selected = await db.select().from(rubrics).where(eq(rubrics.isSelected, true));
  expect(selected.map(({ id }) => id).sort()).toEqual([rubric.id, theirs.rubric.id].sort());
});

test("does not score by its scoring systems, nor reads their criticalities", async () => {
  const { form, rubric, system } = ready;
  const theirs = await makeScoringSystem(outsider.organizationId);
  const systems = { [rubric.id]: { before: system.id, after: theirs.id } };
  const changes = { ...emptyDraft, systems, versions: { [rubric.id]: rubric.version } };
  await expect(saveChanges(owner, form, changes, "Because.")).rejects.toMatchObject({
    code: "invalid-input",
    message: rubricMessages.system,
  });
  expect(await listCategories(owner, [system.id, theirs.id])).toEqual({
    [system.id]: ["Major", "Minor"],
  });
});

test("adds its own scoring system even if the other one has the same content and id", async () => {
  const words = { name: "Strict", criticalityMap: { Major: 0 }, percentageFailure: 80 };
  const input = { ...words, id: newId() };
  expect(await addScoringSystem(owner, input)).toBe(input.id);
  const added = await addScoringSystem(outsider, input);
  expect(added).not.toBe(input.id);
  expect(await listCategories(outsider, [added])).toEqual({ [added]: ["Major"] });
});
