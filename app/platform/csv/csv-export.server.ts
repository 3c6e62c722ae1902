import type { Readable } from "node:stream";
import { sql as fragment, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { asProblem, db } from "#db/client.server.ts";
import { exportSession } from "#app/platform/door/database-sessions.server.ts";
import { disposition } from "#app/platform/files/file-headers.ts";

/**
 * A column of text for an export, under its heading. A cell that a spreadsheet would take for a
 * formula (it begins with = + - @, tab or carriage return) gets a leading apostrophe.
 */
export function textCell(expression: SQLWrapper, heading: string): SQL.Aliased<string | null> {
  const value = fragment`(${expression})::text`;
  return fragment<
    string | null
  >`case when ${value} ~ ${"^[=+@\t\r-]"} then '''' || ${value} else ${value} end`.as(heading);
}

/** A column of numbers, dates or yes and no, under its heading; for what people cannot type freely. */
export function plainCell(expression: SQLWrapper, heading: string): SQL.Aliased {
  return fragment`${expression}`.as(heading);
}

const dialect = new PgDialect();

/**
 * Runs a select as COPY and streams its rows as CSV with a heading line, UTF-8, lines ending in LF.
 * Take columns through `textCell` and `plainCell`. Parameters become literals, as COPY takes none.
 * @throws the database's error when the select is wrong; one that comes later breaks the stream, so
 * a short file is never taken for a whole one.
 */
export async function streamCsv(select: SQLWrapper): Promise<ReadableStream<Uint8Array>> {
  const { sql: text } = dialect.sqlToQuery(fragment`${select}`.inlineParams());
  // A connection of its own: a slow reader holds none of the pool's, and the pool sends nothing into the COPY.
  const client = postgres(process.env.DATABASE_URL ?? "", {
    max: 1,
    connect_timeout: 5,
    connection: exportSession(),
  });
  const end = () => client.end({ timeout: 5 });
  try {
    const [own] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const copy = `copy (${text}) to stdout with (format csv, header true, encoding 'UTF8')`;
    const rows = await client.unsafe(copy).readable();
    const stop = () => db.execute(fragment`select pg_cancel_backend(${own?.pid})`);
    return toWebStream(rows, stop, end);
  } catch (error) {
    await end();
    throw asProblem(error);
  }
}

/**
 * `stop` is called when the reader leaves, `end` once when the rows are through, broken or stopped.
 */
function toWebStream(
  rows: Readable,
  stop: () => Promise<unknown>,
  end: () => Promise<void>,
): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      rows.on("data", (chunk: Buffer) => {
        if (!open) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) rows.pause();
      });
      rows.once("end", () => {
        if (!open) return;
        open = false;
        controller.close();
        void end();
      });
      // A stopped query also breaks its rows, which by then nobody waits for.
      rows.on("error", (error) => {
        if (!open) return;
        open = false;
        controller.error(error);
        void end();
      });
      rows.pause();
    },
    pull() {
      rows.resume();
    },
    async cancel() {
      open = false;
      // The server only hears of the stop once what it has sent is taken from the line.
      rows.resume();
      await stop().finally(end);
    },
  });
}

/** A CSV as a download. @throws as `streamCsv` does. */
export async function csvResponse(select: SQLWrapper, filename: string): Promise<Response> {
  return new Response(await streamCsv(select), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", filename),
      "Cache-Control": "private, no-store",
    },
  });
}
