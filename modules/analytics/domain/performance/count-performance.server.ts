/** The figures of the performance page, counted from the latest projects of a time frame. */
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { latestProjects, maxCounted, type Period } from "./counted-projects.server.ts";
import { performanceOf } from "./performance-of-rows.ts";
import { readRows } from "./performance-rows.server.ts";
import type { Performance } from "./performance-types.ts";

/** @param condition over `scored_projects`. */
export async function countPerformance(
  from: Database | Transaction,
  condition: SQL,
  period: Period,
): Promise<Performance> {
  return performanceOf(await readRows(from, latestProjects(condition, period)), maxCounted);
}
