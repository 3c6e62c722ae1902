/**
 * S3 servers for tests: one inside the process, extended with missing multipart features, and a complete one where it is
 * installed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createSmallS3Server } from "./small-s3-server.ts";
import { whileWritten } from "#db/testing/while-written.ts";

export interface Bucket {
  endpoint: string;
  stop(): Promise<void>;
}

/** The access key and the secret of both servers. */
const bucketKey = "S3RVER";

/** The environment variables that configure the product for a server. */
export const settingsOf = ({ endpoint }: Bucket) => ({
  S3_BUCKET: "fieldlight",
  S3_REGION: "us-east-1",
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: bucketKey,
  S3_SECRET_ACCESS_KEY: bucketKey,
  S3_FORCE_PATH_STYLE: "yes",
});

export async function startSmallBucket(directory: string): Promise<Bucket> {
  const server = createSmallS3Server(directory);
  server.middleware.unshift(async (context, next) => {
    const { uploadId } = context.query;
    if (!uploadId || (context.method !== "GET" && context.method !== "DELETE")) return next();
    const bucket = context.path.split("/")[1]!;
    const folder = join(directory, bucket, "._S3rver_uploads", uploadId);
    context.type = "application/xml";
    if (!existsSync(folder)) {
      context.status = 404;
      context.body = "<Error><Code>NoSuchUpload</Code><Message>It was ended.</Message></Error>";
      return;
    }
    if (context.method === "DELETE") {
      await rm(folder, whileWritten);
      context.status = 204;
      return;
    }
    context.status = 200;
    context.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${await partsIn(folder)}</ListPartsResult>`;
  });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function partsIn(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const { size } = await stat(join(folder, number));
      const digest = await readFile(join(folder, `${number}.md5`), "utf8");
      return `<Part><PartNumber>${number}</PartNumber><Size>${size}</Size><ETag>"${digest}"</ETag></Part>`;
    }),
  );
  return parts.join("");
}

/**
 * The path of the program that `go install github.com/versity/versitygw/cmd/versitygw@v1.8.0` installs; null without it.
 */
export function findVersity(): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), join(homedir(), "go", "bin")];
  return (
    folders.map((folder) => join(folder, "versitygw")).find((path) => existsSync(path)) ?? null
  );
}

export async function startVersity(program: string, directory: string): Promise<Bucket> {
  await mkdir(directory, { recursive: true });
  const port = await freePort();
  const child = spawn(
    program,
    ["--port", `127.0.0.1:${port}`, "--health", "/health", "--quiet", "posix", directory],
    {
      env: { NODE_ENV: "test", ROOT_ACCESS_KEY: bucketKey, ROOT_SECRET_KEY: bucketKey },
      stdio: "ignore",
    },
  );
  const exited = once(child, "exit");
  const endpoint = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${endpoint}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("versitygw did not start.");
    await pause(50);
  }
  return {
    endpoint,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
