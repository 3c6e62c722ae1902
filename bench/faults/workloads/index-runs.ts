/** The search index, where an engine is there: after all kills it holds every project, and no other. */
import { isNull, sql } from "drizzle-orm";
import { engineClient } from "#app/platform/search/engine/engine-client.server.ts";
import { aliasOf } from "#app/platform/search/engine/engine-indexes.server.ts";
import { listEngineSources } from "#app/platform/search/engine/index-continuously.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { Workload } from "./workload.ts";

/** More than any run makes. */
const most = 10_000;

export function indexWorkload(): Workload {
  return {
    async isOver() {
      const [row] = await db.execute<{ left: number }>(
        sql`select count(*)::int as left from search_outbox`,
      );
      return row?.left === 0;
    },
    async check() {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(isNull(projects.deletedAt));
      const wanted = new Set(rows.map(({ id }) => id));
      const found = new Set(await readIndex());
      return [
        {
          what: "projects that the search index lacks",
          of: wanted.size,
          wrong: [...wanted].filter((id) => !found.has(id)).length,
        },
        {
          what: "records in the search index that are none",
          of: found.size,
          wrong: [...found].filter((id) => !wanted.has(id)).length,
        },
      ];
    },
  };
}

async function readIndex(): Promise<string[]> {
  const client = await engineClient();
  const sources = await listEngineSources();
  const source = sources.find(({ collection }) => collection === "projects");
  if (!source) throw new Error("No source of projects.");
  const index = aliasOf(source);
  await client.indices.refresh({ index });
  const { hits } = await client.search({ index, size: most, _source: false });
  return hits.hits.map(({ _id }) => String(_id));
}
