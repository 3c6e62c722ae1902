/** The tests of a form: reading and running them, and each change of one. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { Answers } from "#modules/form-logic/public.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import { loadRubric, type RubricToScoreBy } from "#modules/scoring/public.rubrics.server.ts";
import { formTests } from "../schema.ts";
import { runTest, type TestResult } from "./run-test.ts";
import { describeResult, type FormTest, type RunTest } from "./test-row.ts";

/** A form needs a few tests for each rubric; this many run within a second. */
const maxTests = 100;

const inForm = ({ organizationId }: Scope, formId: string) =>
  and(eq(formTests.formId, formId), eq(formTests.organizationId, organizationId));

/** @throws Problem "not-found" unless the form is the organization's own. */
export async function runTests(
  scope: Scope,
  formId: string,
  tx: Transaction | Database = db,
): Promise<RunTest[]> {
  const tests = await tx
    .select()
    .from(formTests)
    .where(and(inForm(scope, formId), isNull(formTests.deletedAt)))
    .orderBy(asc(formTests.createdAt), asc(formTests.id))
    .limit(maxTests);
  if (tests.length === 0) return [];
  return runOnDraft(scope, formId, tests, tx);
}

async function runOnDraft(
  scope: Scope,
  formId: string,
  tests: readonly FormTest[],
  tx: Transaction | Database,
): Promise<RunTest[]> {
  const { form, definition } = await getDraft(scope, formId, tx);
  const rubrics = new Map<string, RubricToScoreBy | null>();
  for (const { rubricId } of tests)
    if (!rubrics.has(rubricId)) rubrics.set(rubricId, await loadRubric(form, rubricId, tx));
  return tests.map((test) => {
    const scoring = rubrics.get(test.rubricId) ?? null;
    return {
      test,
      rubricName: scoring?.rubric.name ?? null,
      ...runTest(definition, test, scoring),
    };
  });
}

/** @throws Problem "not-found" for a test of another form or organization, and for a deleted one. */
export async function getRunTest(
  scope: Scope,
  { formId, id }: { formId: string; id: string },
  tx: Transaction | Database = db,
): Promise<RunTest> {
  const [test] = await tx
    .select()
    .from(formTests)
    .where(and(inForm(scope, formId), eq(formTests.id, id), isNull(formTests.deletedAt)));
  if (!test) throw new Problem("not-found");
  const [run] = await runOnDraft(scope, formId, [test], tx);
  return run!;
}

export interface NewTest {
  /** Made with the page, so that a form that is sent twice adds one test. */
  id: string;
  name: string;
  rubricId: string;
  answers: Answers;
  expected: TestResult;
}

/** @throws Problem "not-found" unless the form is the organization's own, "invalid-input" when it has too many tests. */
export function addTest(scope: Scope, formId: string, test: NewTest): Promise<void> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, formId);
    const present = and(inForm(scope, formId), isNull(formTests.deletedAt));
    if ((await tx.$count(formTests, present)) >= maxTests)
      throw fieldProblem("name", `A form can have up to ${maxTests} tests.`);
    const again = and(inForm(scope, formId), eq(formTests.id, test.id));
    if ((await tx.$count(formTests, again)) > 0) return;
    // The posted id may be taken by another form.
    if (!(await insertTests(tx, scope, formId, [test])))
      await insertTests(tx, scope, formId, [{ ...test, id: newId() }]);
    await logTest(tx, scope, formId, `added the test “${test.name}”`);
  });
}

/** The caller has created or locked the form. @returns false when all of them existed. */
export async function insertTests(
  tx: Transaction,
  scope: Scope,
  formId: string,
  tests: readonly NewTest[],
): Promise<boolean> {
  const { organizationId, viewer } = scope;
  const owned = { formId, organizationId, createdByName: viewer.name };
  const added = await tx
    .insert(formTests)
    .values(tests.map((test) => ({ ...test, ...owned })))
    .onConflictDoNothing()
    .returning({ id: formTests.id });
  return added.length > 0;
}

/** @returns the name. @throws Problem "not-found" for a test of another form or organization. */
export function setTestDeleted(
  scope: Scope,
  { formId, id }: { formId: string; id: string },
  isDeleted: boolean,
): Promise<string> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, formId);
    const [test] = await tx
      .update(formTests)
      .set({ deletedAt: isDeleted ? new Date() : null })
      .where(and(inForm(scope, formId), eq(formTests.id, id)))
      .returning({ name: formTests.name });
    if (!test) throw new Problem("not-found");
    const done = isDeleted ? "deleted" : "restored";
    await logTest(tx, scope, formId, `${done} the test “${test.name}”`);
    return test.name;
  });
}

/**
 * Makes the results of now the expected ones: of one test, or of all that fail.
 * @returns how many were changed. @throws Problem as `getRunTest` does.
 */
export function acceptResults(scope: Scope, formId: string, id: string | null): Promise<number> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, formId);
    const runs =
      id === null
        ? await runTests(scope, formId, tx)
        : [await getRunTest(scope, { formId, id }, tx)];
    const changed = runs.filter(({ result, differences }) => result && differences.length > 0);
    for (const { test, result } of changed) {
      await tx
        .update(formTests)
        .set({ expected: result! })
        .where(and(inForm(scope, formId), eq(formTests.id, test.id)));
      await logTest(
        tx,
        scope,
        formId,
        `accepted the result of the test “${test.name}”: ${describeResult(result!)}. Before: ${describeResult(test.expected)}`,
      );
    }
    return changed.length;
  });
}

const logTest = (tx: Transaction, scope: Scope, formId: string, message: string) =>
  writeLog(tx, scope, { category: "forms", categoryId: formId, message });
