/** Applies the changes in the outbox to the index. */
import { inArray } from "drizzle-orm";
import { inTransaction } from "#db/client.server.ts";
import type { EngineSource } from "../search-source.ts";
import { engineClient } from "./engine-client.server.ts";
import { writtenIndexes } from "./engine-indexes.server.ts";
import { nextVersion, removeOldestChanges } from "./outbox.server.ts";
import { readDocuments } from "./read-documents.server.ts";
import { writeDocuments } from "./write-documents.server.ts";

const batch = 500;

/**
 * A changed record is read again completely, and a deleted one is removed from the index. After a failure the changes
 * stay in the outbox.
 * @returns how many changes were applied.
 */
export async function indexChanges(source: EngineSource): Promise<number> {
  const client = await engineClient();
  let sum = 0;
  for (let count = batch; count === batch; sum += count)
    count = await inTransaction(async (tx) => {
      const changes = await removeOldestChanges(tx, source.collection, batch);
      if (changes.ids.length === 0) return changes.count;
      const indexes = await writtenIndexes(client, source);
      const version = await nextVersion(tx);
      const documents = await readDocuments(source, inArray(source.id, changes.ids), batch, tx);
      const found = new Set(documents.map(({ id }) => id));
      const deleted = changes.ids.filter((id) => !found.has(id));
      for (const index of indexes)
        await writeDocuments(client, index, { version, documents, deleted });
      return changes.count;
    });
  return sum;
}
