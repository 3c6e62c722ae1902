import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { log } from "../log.server.ts";
import type { Scope } from "../viewer.ts";
import { loadModules } from "./modules.server.ts";
import type { Trend } from "./trends.ts";

/** The trends of all modules, read in one statement. The page does without them when they fail. */
export async function loadTrends(scope: Scope): Promise<Trend[]> {
  try {
    return await readTrends(scope);
  } catch (error) {
    log().error({ error }, "the trends could not be read");
    return [];
  }
}

async function readTrends(scope: Scope): Promise<Trend[]> {
  const loaded = await Promise.all(
    (await loadModules()).flatMap(({ id, trends }) =>
      trends ? [trends().then(({ trendSource }) => ({ id, trendSource }))] : [],
    ),
  );
  const read = loaded.flatMap(({ id, trendSource }) => {
    const query = trendSource.query(scope);
    return query ? [{ trendSource, id, query }] : [];
  });
  if (read.length === 0) return [];
  const columns = read.map(({ id, query }) => sql`(${query}) as ${sql.identifier(id)}`);
  const [row] = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return read.flatMap(({ id, trendSource }) => trendSource.describe(row![id] as never));
}
