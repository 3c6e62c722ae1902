/** Writes documents in bulk. A write that is older than the indexed one is skipped. */
import { setTimeout as pause } from "node:timers/promises";
import type { Client, estypes } from "@elastic/elasticsearch";
import { log } from "#app/platform/log.server.ts";
import { writesOf } from "./engine-indexes.server.ts";
import type { EngineDocument } from "./read-documents.server.ts";

export interface DocumentWrites {
  version: number;
  documents: readonly EngineDocument[];
  /** Ids of documents to remove. */
  deleted: readonly string[];
}

/** The bulk lines of one document: the action, and the document where there is one. */
type Operation = object[];

/** The engine's status when it has too many requests. Try again later with smaller batches. */
const tooMuch = 429;
const maxAttempts = 6;
const shortestPause = 50;

/** @throws Error when the engine could not accept all of them now. */
export async function writeDocuments(
  client: Client,
  index: string,
  { version, documents, deleted }: DocumentWrites,
): Promise<void> {
  const at = { version, version_type: "external" as const };
  let left: Operation[] = [
    ...documents.map(({ id, body }) => [{ index: { _id: id, ...at } }, body]),
    ...deleted.map((id) => [{ delete: { _id: id, ...at } }]),
  ];
  let batchSize = left.length;
  for (let attempt = 1; left.length > 0;) {
    const part = left.slice(0, batchSize);
    const refused = await write(client, index, part);
    left = [...refused, ...left.slice(batchSize)];
    if (refused.length === 0) {
      attempt = 1;
      continue;
    }
    if (attempt === maxAttempts) throw new Error("Elasticsearch has too much to do.");
    await pause(shortestPause * 2 ** attempt);
    attempt += 1;
    batchSize = Math.ceil(batchSize / 2);
  }
}

/** @returns the operations that the engine has no capacity for now. */
async function write(client: Client, index: string, part: Operation[]): Promise<Operation[]> {
  const request = { index: writesOf(index), require_alias: true, operations: part.flat() };
  const { body, statusCode } = await client.bulk(request, { ignore: [tooMuch], meta: true });
  if (statusCode === tooMuch) return part;
  return body.errors ? part.filter((_, at) => !isAccepted(body.items[at] ?? {})) : [];
}

/**
 * A write that is outdated, or removes a missing document, counts as done. What the engine can never accept is left out
 * and logged.
 * @returns false for what it may accept later.
 */
function isAccepted(item: Partial<Record<string, estypes.BulkResponseItem>>): boolean {
  const { status = 0, error, _id: id } = Object.values(item)[0] ?? {};
  if (status < 300 || status === 409 || (status === 404 && !error)) return true;
  if (status === tooMuch) return false;
  if (status !== 400) throw new Error(`Elasticsearch answered ${status}: ${error?.type}`);
  log().error({ id, reason: error?.reason }, "a record cannot be searched in Elasticsearch");
  return true;
}
