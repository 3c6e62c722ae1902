import { and, asc, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { aggregationResults, completedForms, questionCounts } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import { lockResults } from "../counting/lock-results.server.ts";
import { compareScores } from "./compare-scores.ts";
import { fieldsOf } from "./read-scores.server.ts";

/** Stores the comparison of a rubric's parties over all time, for each role. */
export async function storeComparison(organizationId: string, rubricId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockResults(tx, organizationId);
    for (const type of aggregationTypes) await storeOne(tx, organizationId, rubricId, type);
  });
}

async function storeOne(
  tx: Transaction,
  organizationId: string,
  rubric: string,
  aggregationType: AggregationType,
): Promise<void> {
  await tx
    .delete(aggregationResults)
    .where(
      and(
        eq(aggregationResults.organizationId, organizationId),
        eq(aggregationResults.rubric, rubric),
        eq(aggregationResults.aggregationType, aggregationType),
      ),
    );
  const rows = await tx
    .select()
    .from(questionCounts)
    .where(
      and(
        eq(questionCounts.organizationId, organizationId),
        eq(questionCounts.rubricId, rubric),
        eq(questionCounts.aggregationType, aggregationType),
        eq(questionCounts.timeFrame, "All Time"),
      ),
    )
    .orderBy(asc(questionCounts.party));
  const everybody = rows.find(({ party }) => party === "");
  if (!everybody) return;
  const [form] = await tx
    .select({ questions: completedForms.questions })
    .from(completedForms)
    .where(
      and(
        eq(completedForms.organizationId, organizationId),
        eq(completedForms.id, everybody.formId),
      ),
    );
  const compared = compareScores(
    fieldsOf(everybody, form?.questions ?? {}),
    rows.filter(({ party }) => party !== "").map((row) => ({ ...row, fields: fieldsOf(row, {}) })),
  );
  await tx
    .insert(aggregationResults)
    .values({ organizationId, rubric, aggregationType, ...compared });
}
