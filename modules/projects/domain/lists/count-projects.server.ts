import { max, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";

export interface ListOption {
  value: string;
  label: string;
}

interface Counted {
  clients: ListOption[];
  inspectors: ListOption[];
  counts: Map<ProjectStatus, number>;
}

const longestFilter = 500;

/** Bits of grouping(status, client, inspector) that are not grouped by. */
const grouped = { byStatus: 3, byClient: 5, byInspector: 6 };

/** One pass over the list's rows: how many of those asked for stand in each status, and who stands in any of them. */
export async function countProjects(
  within: SQL | undefined,
  asked: SQL | undefined,
): Promise<Counted> {
  const { status, clientId, clientName, inspectorId, inspectorName } = projects;
  const rows = await db
    .select({
      by: sql<number>`grouping(${status}, ${clientId}, ${inspectorId})`,
      status,
      clientId,
      clientName: max(clientName),
      inspectorId,
      inspectorName: max(inspectorName),
      count: sql`count(*) filter (where ${asked ?? sql`true`})`.mapWith(Number),
    })
    .from(projects)
    .where(within)
    .groupBy(sql`grouping sets ((${status}), (${clientId}), (${inspectorId}))`);
  const byStatus = rows.filter((row) => row.by === grouped.byStatus);
  const byClient = rows.filter((row) => row.by === grouped.byClient);
  const byInspector = rows.filter((row) => row.by === grouped.byInspector);
  return {
    counts: new Map(byStatus.map((row) => [row.status, row.count])),
    clients: options(byClient.map((row) => [row.clientId, row.clientName])),
    inspectors: options(byInspector.map((row) => [row.inspectorId, row.inspectorName])),
  };
}

function options(parties: [id: string | null, name: string | null][]): ListOption[] {
  return parties
    .flatMap(([value, name]) => (value === null ? [] : [{ value, label: name ?? "" }]))
    .sort((a, b) => a.label.localeCompare(b.label, "en"))
    .slice(0, longestFilter);
}
