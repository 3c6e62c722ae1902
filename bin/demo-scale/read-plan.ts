/** Reads what the database did to answer a query, node by node of its plan. */
import { sql, type SQL } from "drizzle-orm";
import { db, sql as raw } from "#db/client.server.ts";

/** For a page of ten rows, including those that other organizations own. */
const maxRows = 400;

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** Runs the query. @returns the nodes of its plan. */
export async function explain(query: SQL): Promise<PlanNode[]> {
  const [row] = await db.execute<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  return flat(row!["QUERY PLAN"][0]!.Plan);
}

/**
 * The same for a statement as it was sent.
 * @param setting of the planner. By default it makes the plan that viewers share after its first calls.
 */
export async function explainSent(
  query: string,
  parameters: unknown[],
  setting = "plan_cache_mode = force_generic_plan",
): Promise<PlanNode[]> {
  return raw.begin(async (tx) => {
    await tx.unsafe(`set local ${setting}`);
    const [row] = await tx.unsafe<{ "QUERY PLAN": { Plan: PlanNode }[] }[]>(
      `explain (analyze, format json) ${query}`,
      parameters as never[],
    );
    return flat(row!["QUERY PLAN"][0]!.Plan);
  });
}

export const rowsOf = (node: PlanNode) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

/** What reads the table whole, or more rows than a page has. */
export function overreads(nodes: PlanNode[]): string[] {
  return nodes
    .filter((node) => rowsOf(node) >= maxRows || isWhole(node))
    .map((node) => `${node["Node Type"]} of ${rowsOf(node)}`);
}

export const isWhole = (node: PlanNode) =>
  node["Node Type"] === "Seq Scan" && node["Relation Name"] === "projects";
