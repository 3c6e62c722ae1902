import { sql as fragment, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { asProblem } from "#db/client.server.ts";
import { exportSession } from "#app/platform/settings/statement-limits.server.ts";

/** Rows of a page: as many as a screen shows, so that an export needs no more memory, however long it is. */
export const pageRows = 30;

/** The columns of a select, named by the object's keys. `readPages` returns them under these names. */
export function named<Columns extends Record<string, SQLWrapper>>(
  columns: Columns,
): { [Name in keyof Columns]: SQL.Aliased } {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, fragment`${column}`.as(name)]),
  ) as { [Name in keyof Columns]: SQL.Aliased };
}

const dialect = new PgDialect();

/**
 * The rows of a select, a page at a time, as they were at the first read. Uses a database cursor. The next page loads
 * while the caller works on the current one, and loading stops when the caller stops. Days are text, timestamps are dates,
 * JSON is parsed.
 * @throws the database's error, also when the connection is lost between two pages, so that a part never looks complete.
 */
export async function* readPages<Row>(
  select: SQLWrapper,
  { signal }: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Row[]> {
  const { sql: text } = dialect.sqlToQuery(fragment`${select}`.inlineParams());
  // A separate connection, so that a slow reader does not occupy one of the pool.
  const client = postgres(process.env.DATABASE_URL ?? "", {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    // Its query for array types would cause an unhandled rejection when a reader disconnects at once.
    fetch_types: false,
    connection: exportSession(),
  });
  let running: { cancel: () => unknown } | null = null;
  const run = async (statement: string): Promise<Row[]> => {
    signal?.throwIfAborted();
    const query = client.unsafe(statement);
    running = query;
    try {
      return [...((await query) as unknown as Row[])];
    } finally {
      if (running === query) running = null;
    }
  };
  const stop = () => void running?.cancel();
  signal?.addEventListener("abort", stop);
  let next: Promise<Row[]> | null = null;
  try {
    await run(`begin isolation level repeatable read read only`);
    await run(`declare pages no scroll cursor for ${text}`);
    next = run(`fetch ${pageRows} from pages`);
    while (next) {
      const page: Row[] = await next;
      const isLast = page.length < pageRows;
      next = isLast ? null : run(`fetch ${pageRows} from pages`);
      // A caller that stops reading never awaits it. This prevents an unhandled rejection.
      next?.catch(() => undefined);
      if (page.length > 0) yield page;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw asProblem(error);
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
    await client.end({ timeout: 1 }).catch(() => undefined);
  }
}
