/** Writes documents by bulk. A write that was overtaken by a newer one is none. */
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

/** @throws Error when the engine could not take them all now. */
export async function writeDocuments(
  client: Client,
  index: string,
  { version, documents, gone }: DocumentWrites,
): Promise<void> {
  const at = { version, version_type: "external" as const };
  const operations = [
    ...documents.flatMap(({ id, body }) => [{ index: { _id: id, ...at } }, body]),
    ...gone.map((id) => ({ delete: { _id: id, ...at } })),
  ];
  if (operations.length === 0) return;
  const { errors, items } = await client.bulk({
    index: writesOf(index),
    require_alias: true,
    operations,
  });
  if (errors) items.forEach(judge);
}

/** What was overtaken or is gone already is well; what the engine can never take is left out of it, and said. */
function judge(item: Partial<Record<string, estypes.BulkResponseItem>>): void {
  const { status = 0, error, _id: id } = Object.values(item)[0] ?? {};
  if (status < 300 || status === 409 || (status === 404 && !error)) return;
  if (status !== 400) throw new Error(`Elasticsearch answered ${status}: ${error?.type}`);
  log().error({ id, reason: error?.reason }, "a record cannot be searched in Elasticsearch");
}
