/** Elasticsearch for tests, as published on Maven Central. Downloaded once per machine. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const version = "8.19.2";
const plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack";
const artifact = `org.elasticsearch.distribution.integ-test-zip:elasticsearch:${version}:zip`;
const maxFetchMilliseconds = 120_000;

/** A folder that a user other than root can read, and that stays for the next run. */
const cache = `/var/tmp/fieldlight-elasticsearch-${version}`;

async function isThere(program: string, ...args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}

/**
 * The folder of the distribution.
 * @throws Error with a message that says why it is not available.
 */
export async function fetchElasticsearch(): Promise<string> {
  const home = join(cache, `elasticsearch-${version}`);
  const java = await isThere("java", "-version");
  if (!java) throw new Error("Java is not installed");
  if (existsSync(join(home, "bin", "elasticsearch"))) return home;
  if (!(await isThere("mvn", "--version"))) throw new Error("Maven is not installed");
  await mkdir(cache, { recursive: true });
  await chmod(cache, 0o755);
  // Two concurrent runs download separately. The first to finish is used.
  const draft = await mkdtemp(join(cache, "draft-"));
  try {
    const options = ["-q", "-B", plugin, `-Dartifact=${artifact}`, `-DoutputDirectory=${draft}`];
    await run("mvn", options, { cwd: draft, timeout: maxFetchMilliseconds });
    await rename(join(draft, `elasticsearch-${version}`), home).catch((error: unknown) => {
      if (!existsSync(home)) throw error;
    });
  } catch {
    throw new Error("Maven could not fetch Elasticsearch");
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return home;
}
