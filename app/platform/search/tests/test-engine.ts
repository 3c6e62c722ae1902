import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, inject } from "vitest";
import { isUp } from "./start-elasticsearch.ts";

const maxStartMilliseconds = 180_000;

/** Null once it is up, otherwise the reason why it does not start. */
async function findAbsence(url: string, absence: string): Promise<string | null> {
  for (const ends = Date.now() + maxStartMilliseconds; Date.now() < ends; await wait(200)) {
    if (await isUp(url)) return null;
    if (existsSync(absence)) return readFileSync(absence, "utf8").trim();
  }
  throw new Error("Elasticsearch did not come up.");
}

/**
 * Gives a test file the run's Elasticsearch through the settings, with its own index prefix. If it is not available, the
 * file's tests are skipped and `npm test` reports it. Call it once at the top of the file, before anything reads the
 * settings.
 */
export function useTestEngine(): { readonly url: string } {
  const { url, absence } = inject("testEngine");
  process.env.ELASTICSEARCH_URL = url;
  process.env.ELASTICSEARCH_PREFIX = `test-${randomBytes(4).toString("hex")}`;
  let missing: string | null = null;
  beforeAll(async () => {
    missing = await findAbsence(url, absence);
  }, maxStartMilliseconds);
  beforeEach(({ skip }) => {
    if (missing !== null) skip(missing);
  });
  return { url };
}
