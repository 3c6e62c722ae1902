/** One engine for all test files that search with it. It starts while other files already run. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { fetchElasticsearch } from "./fetch-elasticsearch.ts";
import { freePort, startElasticsearch } from "./start-elasticsearch.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the engine once it is up, and the file with the reason if it does not start. */
    testEngine: { url: string; absence: string };
  }
}

/** The file that `npm test` prints in its last lines. */
const skippedReport = ".cache/reports/left-out.txt";

interface TestServer {
  url: string;
  stop: () => Promise<void>;
}

const globals = globalThis as typeof globalThis & {
  fieldlightTestEngine?: Promise<TestServer> | undefined;
};

async function serve(): Promise<TestServer> {
  mkdirSync(".cache/reports", { recursive: true });
  rmSync(skippedReport, { force: true });
  const configured = process.env["TEST_ELASTICSEARCH_URL"];
  if (configured) return { url: configured, stop: async () => undefined };
  const port = await freePort();
  const started = fetchElasticsearch()
    .then((home) => startElasticsearch(home, port))
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      writeFileSync(skippedReport, `tests against Elasticsearch: ${why}\n`);
      return async () => undefined;
    });
  return { url: `http://127.0.0.1:${port}`, stop: async () => (await started)() };
}

/** Each project with such files receives its future URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globals.fieldlightTestEngine ??= serve();
  const { url } = await globals.fieldlightTestEngine;
  project.provide("testEngine", { url, absence: skippedReport });
  return async () => {
    const last = globals.fieldlightTestEngine;
    globals.fieldlightTestEngine = undefined;
    await (await last)?.stop();
  };
}
