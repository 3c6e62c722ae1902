/** Writes documents by bulk. A write that was overtaken by a newer one is none. */
import { setTimeout as pause } from "node:timers/promises";
import type { Client, estypes } from "@elastic/elasticsearch";
import { log } from "#app/platform/log.server.ts";
import { writesOf } from "./engine-indexes.server.ts";
import type { EngineDocument } from "./read-documents.server.ts";

export interface DocumentWrites {
  version: number;
  documents: readonly EngineDocument[];
  /** Ids of documents that are to go. */
  gone: readonly string[];
}

/** What bulk takes for one document: what is done, and the document where there is one. */
type Operation = object[];

/** An engine that is asked for too much at once answers so: to come again, and better with less. */
const tooMuch = 429;
const mostTries = 6;
const shortestPause = 50;

/** @throws Error when the engine could not take them all now. */
export async function writeDocuments(
  client: Client,
  index: string,
  { version, documents, gone }: DocumentWrites,
): Promise<void> {
  const at = { version, version_type: "external" as const };
  let left: Operation[] = [
    ...documents.map(({ id, body }) => [{ index: { _id: id, ...at } }, body]),
    ...gone.map((id) => [{ delete: { _id: id, ...at } }]),
  ];
  let atOnce = left.length;
  for (let tries = 1; left.length > 0;) {
    const part = left.slice(0, atOnce);
    const refused = await write(client, index, part);
    left = [...refused, ...left.slice(atOnce)];
    if (refused.length === 0) {
      tries = 1;
      continue;
    }
    if (tries === mostTries) throw new Error("Elasticsearch has too much to do.");
    await pause(shortestPause * 2 ** tries);
    tries += 1;
    atOnce = Math.ceil(atOnce / 2);
  }
}

/** @returns what the engine has no room for now. */
async function write(client: Client, index: string, part: Operation[]): Promise<Operation[]> {
  const asked = { index: writesOf(index), require_alias: true, operations: part.flat() };
  const { body, statusCode } = await client.bulk(asked, { ignore: [tooMuch], meta: true });
  if (statusCode === tooMuch) return part;
  return body.errors ? part.filter((_, at) => !isTaken(body.items[at] ?? {})) : [];
}

/**
 * What was overtaken or is gone already is well; what the engine can never take is left out of it, and said.
 * @returns false for what it may take another time.
 */
function isTaken(item: Partial<Record<string, estypes.BulkResponseItem>>): boolean {
  const { status = 0, error, _id: id } = Object.values(item)[0] ?? {};
  if (status < 300 || status === 409 || (status === 404 && !error)) return true;
  if (status === tooMuch) return false;
  if (status !== 400) throw new Error(`Elasticsearch answered ${status}: ${error?.type}`);
  log().error({ id, reason: error?.reason }, "a record cannot be searched in Elasticsearch");
  return true;
}
