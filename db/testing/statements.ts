import postgres from "postgres";
import { db, sql } from "#db/client.server.ts";

interface Statement {
  query: string;
  parameters: unknown[];
}

/** What both clients of this process ask of the database meanwhile, without what frames transactions and connections. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await askedBy(work)).map(({ query }) => query);
}

async function askedBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { $client } = db as typeof db & { $client: postgres.Sql };
  // Read anew with each statement.
  const watched = [$client.options, sql.options];
  const before = watched.map(({ debug }) => debug);
  for (const options of watched)
    options.debug = (_, query, parameters) => {
      if (!framing.test(query)) asked.push({ query, parameters });
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

/** The server looks at this many plans before it decides whether to keep one. */
const plansBeforeKeeping = 5;

/** Of what is asked meanwhile, the statements that the server plans anew however often they come, on a connection of their own. */
export async function plannedAnew(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const anew: string[] = [];
  for (const { query, parameters } of await askedBy(work)) {
    const own = postgres(url, { max: 1 });
    for (let count = 0; count <= plansBeforeKeeping; count += 1)
      await own.unsafe(query, parameters as never[], { prepare: true });
    const [kept] = await own`
      select generic_plans > 0 as is_kept from pg_prepared_statements where statement = ${query}`;
    if (!kept?.["is_kept"]) anew.push(query);
    await own.end();
  }
  return anew;
}
