import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Collector, startCollector } from "../testing/start-collector.ts";
import { openTraces } from "./open-traces.server.ts";
import { inSpan, setTraces, type SpanStart, traces } from "./traces.server.ts";

let collector: Collector;

const call: SpanStart = { name: "call", kind: "client", attributes: {} };

beforeEach(async () => {
  collector = await startCollector();
  process.env.OTEL_BSP_SCHEDULE_DELAY = "1";
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  setTraces(openTraces("worker"));
});

afterEach(async () => {
  await collector.stop();
  setTraces(undefined);
});

/** Milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const stop = () => traces()!.stop();

const makeMany = async (count: number) => {
  for (let index = 0; index < count; index += 1) await inSpan(call, () => Promise.resolve());
};

test("unsent spans are sent when the process stops", async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = "60000";
  setTraces(openTraces("worker"));
  await makeMany(3);
  await stop();
  expect(collector.spans).toHaveLength(3);
  expect(collector.spans[2]).toMatchObject({ name: "call", service: "fieldlight-worker" });
});

test("a collector that hangs delays neither the work nor, by more than a second, the stop", async () => {
  collector.answers("hang");
  await makeMany(1);
  await vi.waitFor(() => expect(collector.requestCount()).toBe(1), { timeout: 20_000 });
  // Far more than are buffered.
  expect(await timeOf(() => makeMany(10_000))).toBeLessThan(5_000);
  expect(collector.requestCount()).toBe(1);
  const stopping = await timeOf(stop);
  expect(stopping).toBeGreaterThan(900);
  expect(stopping).toBeLessThan(3_000);
});

test.each(["refuses", "is away"])("a collector that %s causes no error", async (how) => {
  if (how === "refuses") collector.answers(503);
  else await collector.stop();
  expect(await inSpan(call, () => Promise.resolve("done"))).toBe("done");
  expect(await timeOf(stop)).toBeLessThan(3_000);
});

test("the standard sampler decides what is recorded, and child spans follow their root", async () => {
  process.env.OTEL_TRACES_SAMPLER = "parentbased_always_off";
  setTraces(openTraces("worker"));
  delete process.env.OTEL_TRACES_SAMPLER;
  const sampled = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await inSpan(call, () => inSpan(call, () => Promise.resolve(traces()!.isReporting())));
  await inSpan({ ...call, parent: sampled }, () => Promise.resolve());
  await stop();
  expect(collector.spans).toMatchObject([{ parentSpanId: "b7ad6b7169203331" }]);
});
