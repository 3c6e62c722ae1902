/** An OpenTelemetry collector for tests: receives traces by OTLP over HTTP, as JSON, and reads them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, vi } from "vitest";
import { startTraces, endTraces } from "#app/platform/traces/start-traces.server.ts";

interface Value {
  stringValue?: string;
  intValue?: number;
  arrayValue?: { values: Value[] };
}

type Attributes = { key: string; value: Value }[];

export interface ReportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 2 is a server, 3 a client, 5 a consumer. */
  kind: number;
  status: { code?: number; message?: string };
  links: { traceId: string; spanId: string }[];
  attributes: Record<string, unknown>;
  service: unknown;
}

type ExportedSpan = Omit<ReportedSpan, "attributes" | "service"> & { attributes: Attributes };

interface TracesBody {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

export interface Collector {
  url: string;
  spans: ReportedSpan[];
  /** How it answers from now on. "hang" never answers. */
  answers: (how: 200 | 503 | "hang") => void;
  /** How many requests it received. */
  requestCount: () => number;
  stop: () => Promise<void>;
}

const plain = ({ arrayValue, ...value }: Value): unknown =>
  arrayValue ? arrayValue.values.map(plain) : Object.values(value)[0];

const byName = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]));

const spansOf = ({ resourceSpans }: TracesBody): ReportedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: byName(span.attributes),
        service: byName(resource.attributes)["service.name"],
      })),
  );

export async function startCollector(): Promise<Collector> {
  const spans: ReportedSpan[] = [];
  let how: Parameters<Collector["answers"]>[0] = 200;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (how === "hang") return;
    void json(request).then((body) => {
      if (how === 200 && request.url === "/v1/traces") spans.push(...spansOf(body as TracesBody));
      response.writeHead(how === 200 ? 200 : 503, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    answers: (next) => (how = next),
    requestCount: () => requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Sends this process's traces to it, set before anything in the file reads the settings. Call it once at the top. */
export function useCollector() {
  let collector: Collector;
  beforeAll(async () => {
    collector = await startCollector();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
    process.env.OTEL_BSP_SCHEDULE_DELAY = "10";
    await startTraces("web");
  });
  afterAll(async () => {
    await endTraces();
    await collector.stop();
  });

  /** Waits for at least this many spans of the name, and returns them. */
  const waitForSpans = (name: string, min = 1) =>
    vi.waitFor(() => {
      const found = collector.spans.filter((span) => span.name === name);
      if (found.length < min)
        throw new Error(`${name} is not among ${collector.spans.map((span) => span.name).join()}`);
      return found;
    }, soon);
  return {
    waitForSpans,
    /** Everything that was received, as one text. */
    words: () => JSON.stringify(collector.spans),
    partsOf: ({ spanId }: ReportedSpan) =>
      collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId),
  };
}

const soon = { timeout: 20_000, interval: 10 };
