import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** The modules that a web process and a worker load at startup, and which of OpenTelemetry are among them. */
const program = `
  import { createRequire } from "node:module";
  await import("#app/server/create-app.ts");
  await import("#jobs/run-worker.server.ts");
  const { startTraces } = await import("#app/platform/traces/start-traces.server.ts");
  await startTraces("web");
  const names = Object.keys(createRequire(import.meta.url).cache)
    .flatMap((path) => /@opentelemetry.([\\w-]+)/.exec(path)?.[1] ?? []);
  console.log(JSON.stringify([...new Set(names)].sort()));
  process.exit();
`;

async function loadedFor(collector: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { env: { ...process.env, NODE_ENV: "test", OTEL_EXPORTER_OTLP_ENDPOINT: collector } },
  );
  return JSON.parse(stdout) as string[];
}

test("without a collector in the settings, nothing of the library is loaded", async () => {
  // The Prometheus metrics load the OpenTelemetry API, which does nothing by itself.
  const [silent, configured] = await Promise.all(["", "http://127.0.0.1:1"].map(loadedFor));
  expect(silent).toEqual(["api"]);
  expect(configured).toContain("sdk-trace-base");
}, 120_000);
