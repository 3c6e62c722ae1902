import { and, asc, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { aggregationResults, questionScores } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import { holdResults } from "../counting/time-windows.server.ts";
import { compareScores } from "./compare-scores.ts";

/** Keeps the comparison of a rubric's parties over all time, by each way to count them. */
export async function storeComparison(organizationId: string, rubricId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await holdResults(tx, organizationId);
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
    .select({
      party: questionScores.party,
      partyName: questionScores.partyName,
      fields: questionScores.fields,
    })
    .from(questionScores)
    .where(
      and(
        eq(questionScores.organizationId, organizationId),
        eq(questionScores.rubricId, rubric),
        eq(questionScores.aggregationType, aggregationType),
        eq(questionScores.timeFrame, "All Time"),
      ),
    )
    .orderBy(asc(questionScores.party));
  const everybody = rows.find(({ party }) => party === "");
  if (!everybody) return;
  const compared = compareScores(
    everybody.fields,
    rows.filter(({ party }) => party !== ""),
  );
  await tx
    .insert(aggregationResults)
    .values({ organizationId, rubric, aggregationType, ...compared });
}
