import type postgres from "postgres";
import { db, sql } from "#db/client.server.ts";

/** What both clients of this process ask of the database meanwhile, without what frames transactions and connections. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const { $client } = db as typeof db & { $client: postgres.Sql };
  // Read anew with each statement.
  const watched = [$client.options, sql.options];
  const before = watched.map(({ debug }) => debug);
  for (const options of watched)
    options.debug = (_, query) => {
      if (!framing.test(query)) asked.push(query);
    };
  try {
    await work();
  } finally {
    watched.forEach((options, at) => (options.debug = before[at] ?? false));
  }
  return asked;
}

/** A new connection first asks for the types of the database. */
const framing = /^\s*(begin|commit|rollback|set|listen)\b|\bfrom pg_catalog\.pg_type\b/i;
