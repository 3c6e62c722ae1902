/**
 * Spans with the OpenTelemetry library, which reads its own settings (OTEL_...) from the environment. Only `startTraces`
 * loads this file.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { log } from "../log.server.ts";
import type { OpenSpan, Traces } from "./traces.server.ts";

/** How long a stop waits for the collector, in milliseconds. */
const stopTimeout = 1_000;
/** Milliseconds between two log lines about a failing collector. */
const silence = 60_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * The provider is not registered globally. Libraries with their own tracing would add messages and addresses that nobody
 * has reviewed.
 */
export function openTraces(role: "web" | "worker"): Traces {
  logErrors();
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": `fieldlight-${role}` }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("fieldlight");
  const running = new AsyncLocalStorage<Span>();

  return {
    begin({ name, kind, attributes, parent, link }) {
      const parentContext = parent ? readTraceparent(parent) : running.getStore()?.spanContext();
      const named = link === undefined ? undefined : readTraceparent(link);
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, ...(named && { links: [{ context: named }] }) },
        parentContext ? trace.setSpanContext(ROOT_CONTEXT, parentContext) : ROOT_CONTEXT,
      );
      return openSpan(span, running);
    },
    current() {
      const span = running.getStore();
      return span && writeTraceparent(span.spanContext());
    },
    isReporting: () => running.getStore()?.isRecording() ?? false,
    async stop() {
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, pause(stopTimeout, undefined, { ref: false })]);
      diag.disable();
    },
  };
}

function openSpan(span: Span, running: AsyncLocalStorage<Span>): OpenSpan {
  return {
    run: (work) => running.run(span, work),
    note: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined)
        span.setAttribute("error.type", error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** @returns undefined for a malformed header. Anyone may send one. */
function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/** An unreachable collector fails every few seconds. Log it once a minute. */
function logErrors(): void {
  let silentUntil = 0;
  const logError = (error: string) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log().warn({ error: error.slice(0, 300) }, "traces could not be handed to the collector");
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: logError, warn: logError, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
