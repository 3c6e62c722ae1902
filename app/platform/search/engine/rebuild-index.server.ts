/** Builds a new index beside the current one, and then switches to it. */
import { sql } from "drizzle-orm";
import { withOwnSession } from "#db/client.server.ts";
import type { EngineSource } from "../search-source.ts";
import { engineClient } from "./engine-client.server.ts";
import { createIndex, swapIndex } from "./engine-indexes.server.ts";
import { startOutbox, nextVersion } from "./outbox.server.ts";
import { readDocuments } from "./read-documents.server.ts";
import { writeDocuments } from "./write-documents.server.ts";

const batch = 1_000;

/**
 * During the build, changes are written into both indexes, and the newer of two writes wins.
 * @returns the number of documents, or null when another process is already building it.
 */
export async function rebuildIndex(source: EngineSource): Promise<number | null> {
  return withOwnSession(async (session) => {
    const [row] = await session<{ mine: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${`search:${source.collection}`}, 0)) as mine`;
    return row?.mine ? await rebuild(source) : null;
  });
}

async function rebuild(source: EngineSource): Promise<number> {
  const client = await engineClient();
  await startOutbox(source.collection);
  const index = await createIndex(client, source);
  let sum = 0;
  for (let last: string | undefined = ""; last !== undefined;) {
    const version = await nextVersion();
    const documents = await readDocuments(source, sql`${source.id} > ${last}`, batch);
    await writeDocuments(client, index, { version, documents, deleted: [] });
    sum += documents.length;
    last = documents.at(-1)?.id;
  }
  await swapIndex(client, source, index);
  return sum;
}
