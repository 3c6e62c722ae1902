/** Starts a real Elasticsearch on loopback, for one run of the tests. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { whileWritten } from "#db/testing/while-written.ts";

/** Elasticsearch refuses to run as root; this is the user "nobody". */
const nobody = 65_534;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Whether it answers searches. */
export async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const settings = (folder: string, port: number) => `
cluster.name: fieldlight-test
discovery.type: single-node
network.host: 127.0.0.1
http.port: ${port}
transport.port: 0
path.data: ${folder}/data
path.logs: ${folder}/logs
xpack.security.enabled: false
cluster.routing.allocation.disk.threshold_enabled: false
`;

const logging = `
status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %m%n
rootLogger.level = error
rootLogger.appenderRef.console.ref = console
`;

function writeSettings(home: string, folder: string, port: number): void {
  const config = join(folder, "config");
  for (const name of ["", "config", "data", "logs", "temporary"])
    mkdirSync(join(folder, name), { recursive: true });
  const options = readFileSync(join(home, "config", "jvm.options"), "utf8")
    .split("\n")
    // Its garbage collection log would be written into the distribution's own folder.
    .filter((line) => !line.includes("-Xlog:gc"))
    .map((line) => line.replace("-XX:+UseG1GC", "-XX:+UseSerialGC"));
  writeFileSync(join(config, "jvm.options"), options.join("\n"));
  writeFileSync(join(config, "elasticsearch.yml"), settings(folder, port));
  writeFileSync(join(config, "log4j2.properties"), logging);
}

function changeOwner(folder: string): void {
  for (const name of ["", "config", "data", "logs", "temporary"])
    chownSync(join(folder, name), nobody, nobody);
}

function javaHome(): string {
  const configured = process.env["JAVA_HOME"];
  if (configured && existsSync(join(configured, "bin", "java"))) return configured;
  const program = execFileSync("sh", ["-c", "command -v java"], { encoding: "utf8" }).trim();
  return dirname(dirname(realpathSync(program)));
}

/** Its launcher ends when the shell's input ends, so that it stops with this process in every case. */
const tied = '"$0" & child=$!; cat >/dev/null; kill $child; wait $child';

function launch(home: string, folder: string, heap: string): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) changeOwner(folder);
  const quick = "-XX:TieredStopAtLevel=1";
  return spawn("sh", ["-c", tied, join(home, "bin", "elasticsearch")], {
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
    env: {
      NODE_ENV: "test",
      PATH: process.env["PATH"],
      HOME: folder,
      ES_JAVA_HOME: javaHome(),
      ES_PATH_CONF: join(folder, "config"),
      ES_TMPDIR: join(folder, "temporary"),
      ES_JAVA_OPTS: `-Xms${heap} -Xmx${heap} ${quick}`,
      CLI_JAVA_OPTS: `${quick} -Xshare:auto`,
    },
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
}

/**
 * @param heap heap size; by default the minimum it starts with.
 * @returns a function that stops it and removes its files.
 */
export async function startElasticsearch(
  home: string,
  port: number,
  heap = "256m",
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "fieldlight-search-"));
  await chmod(folder, 0o755);
  writeSettings(home, folder, port);
  const child = launch(home, folder, heap);
  const exited = once(child, "exit");
  return async () => {
    child.stdin?.end();
    await exited;
    await rm(folder, whileWritten);
  };
}
