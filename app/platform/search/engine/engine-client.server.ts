/** The Elasticsearch client and its timeouts. */
import type {
  Client,
  TransportRequestOptions,
  TransportRequestParams,
} from "@elastic/elasticsearch";
import { log } from "#app/platform/log.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { inSpan, traces, type SpanStart } from "#app/platform/traces/traces.server.ts";

/** A page waits no longer, in milliseconds. Then PostgreSQL answers, so that a search takes two seconds at most. */
const maxResponseMilliseconds = 1_500;
/** Milliseconds that a worker or a tool waits. */
const maxWriteMilliseconds = 60_000;
/** After a failure, nobody calls the engine again for this many milliseconds. */
const pause = 5_000;

interface EngineClients {
  url: string;
  reading: Promise<Client>;
  writing: Promise<Client>;
  pausedUntil: number;
}

let clients: EngineClients | undefined;

export const hasEngine = () => env().ELASTICSEARCH_URL !== undefined;

function findClients(): EngineClients | null {
  const url = env().ELASTICSEARCH_URL;
  if (url === undefined) return null;
  clients ??= {
    url,
    reading: open(url, maxResponseMilliseconds),
    writing: open(url, maxWriteMilliseconds),
    pausedUntil: 0,
  };
  return clients;
}

/** The library is large, so processes without an engine do not load it. */
async function open(url: string, requestTimeout: number): Promise<Client> {
  const elastic = await import("@elastic/elasticsearch");
  // The library's own spans contain search words in the engine's errors. The worker's poll each second is not recorded as
  // a span.
  class Transport extends elastic.Transport {
    override request(params: TransportRequestParams, options?: TransportRequestOptions) {
      const send = () => super.request<never>(params, options);
      return traces()?.isReporting() ? inSpan(callSpan(params), send) : send();
    }
  }
  return new elastic.Client({ node: url, maxRetries: 0, requestTimeout, Transport });
}

const callSpan = ({ method, meta }: TransportRequestParams): SpanStart => ({
  name: `Elasticsearch ${meta?.name ?? method}`,
  kind: "client",
  attributes: {
    "db.system.name": "elasticsearch",
    "db.operation.name": meta?.name ?? method,
    "http.request.method": method,
  },
});

/** For the worker and for tools. */
export async function engineClient(): Promise<Client> {
  const found = findClients();
  if (!found) throw new Error("ELASTICSEARCH_URL is not set.");
  return found.writing;
}

/** The engine's response, or null if it does not come in time. */
export async function callEngine<Result>(
  call: (client: Client) => Promise<Result>,
): Promise<Result | null> {
  const found = findClients();
  if (!found || Date.now() < found.pausedUntil) return null;
  try {
    return await call(await found.reading);
  } catch (error) {
    found.pausedUntil = Date.now() + pause;
    log().warn({ error }, "Elasticsearch does not answer; PostgreSQL searches");
    return null;
  }
}

/** Clears the pause after a failure, for example after the engine was restarted. */
export function clearPause(): void {
  if (clients) clients.pausedUntil = 0;
}

/** Closes its connections. */
export async function closeEngine(): Promise<void> {
  const last = clients;
  clients = undefined;
  for (const client of [last?.reading, last?.writing]) await (await client)?.close();
}
