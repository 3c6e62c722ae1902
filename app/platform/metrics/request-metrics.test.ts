import { Histogram, Registry } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import { requestMetrics } from "./request-metrics.ts";

let histogram: Histogram<"method" | "route" | "status">;

beforeEach(() => {
  histogram = new Histogram({
    name: "requests",
    help: "As a process counts them.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.1, 0.2, 1],
    registers: [new Registry()],
  });
});

function observe(route: string, status: string, ...seconds: number[]) {
  for (const one of seconds) histogram.observe({ method: "GET", route, status }, one);
}

const metrics = async () => requestMetrics((await histogram.get()).values);

test("each route has its requests, its failures and its total time, and the most expensive comes first", async () => {
  observe("/quick", "2xx", 0.05, 0.05, 0.05);
  observe("/dear", "2xx", 0.5);
  observe("/dear", "5xx", 0.25, 0.25);
  expect(await metrics()).toMatchObject([
    { method: "GET", route: "/dear", requests: 3, failed: 2, seconds: 1 },
    { route: "/quick", requests: 3, failed: 0 },
  ]);
});

test("the median and the 95th percentile are interpolated in their buckets, over all statuses", async () => {
  observe("/page", "2xx", ...Array.from({ length: 50 }, () => 0.05));
  observe("/page", "3xx", ...Array.from({ length: 50 }, () => 0.15));
  const [page] = await metrics();
  expect(page!.median).toBeCloseTo(0.1);
  expect(page!.slow).toBeCloseTo(0.19);
});

test("a request longer than the last bucket is reported as beyond it", async () => {
  observe("/slow", "2xx", 20);
  expect(await metrics()).toMatchObject([{ median: Infinity, slow: Infinity }]);
});

test("there are no figures before the first request", async () => {
  expect(await metrics()).toEqual([]);
});
