import { afterAll, expect, test } from "vitest";
import { closeEngine, engineClient } from "../search/engine/engine-client.server.ts";
import { useTestEngine } from "../search/tests/test-engine.ts";
import { useCollector } from "../testing/start-collector.ts";
import { inSpan } from "./traces.server.ts";

useTestEngine();
const { waitForSpans, words } = useCollector();

afterAll(closeEngine);

test("a call to the search engine is recorded by its operation, without the search words", async () => {
  const client = await engineClient();
  const index = `${process.env.ELASTICSEARCH_PREFIX}-traces`;
  await client.indices.create({ index });
  await client.index({ index, id: "secret-id", document: { name: "secret-name" } });
  await inSpan({ name: "a request", kind: "server", attributes: {} }, async () => {
    await client.search({ index, query: { match: { name: "secret-name" } } });
    const wrong = client.search({ index, query: { query_string: { query: "secret AND (" } } });
    await expect(wrong).rejects.toThrow("secret");
  });
  await client.indices.delete({ index });
  const [found, failed] = await waitForSpans("Elasticsearch search", 2);
  expect(found!.attributes).toEqual({
    "db.system.name": "elasticsearch",
    "db.operation.name": "search",
    "http.request.method": "POST",
  });
  expect(failed).toMatchObject({
    status: { code: 2 },
    attributes: { "error.type": "ResponseError" },
  });
  expect(words()).not.toContain("secret");
  // Calls outside a request or job, such as the worker's poll each second, are not recorded.
  expect(words()).not.toContain("Elasticsearch indices");
});
