/** An S3 server inside the test process that answers a write only when its bytes can be read. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver, { type S3Store } from "s3rver";

/** Not started yet: a test may add to its `middleware` before `run`. Its keys are `S3RVER`. */
export function createSmallS3Server(directory: string): S3rver {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [],
  });
  writeBeforeAnswering(server.store);
  takeTurns(server);
  return server;
}

/** Requests for one object run one after the other: the package writes its bytes and its metadata apart, and a read between found half. */
function takeTurns(server: S3rver): void {
  const turns = new Map<string, Promise<void>>();
  server.middleware.unshift(async ({ path }, next) => {
    const turn = (turns.get(path) ?? Promise.resolve()).then(next);
    turns.set(
      path,
      turn.catch(() => undefined),
    );
    await turn;
  });
}

/**
 * The package answers when it has received the bytes, while they are still on their way to the disk: on a busy machine the next
 * request reads a part of them.
 */
function writeBeforeAnswering(store: S3Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, "object"), content);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const folder = join(store.getResourcePath(bucket, undefined, "uploads"), uploadId);
    const path = join(folder, String(partNumber));
    const written = await write(path, content);
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

async function write(path: string, content: Buffer | NodeJS.ReadableStream) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return { size: bytes.length, md5: createHash("md5").update(bytes).digest("hex") };
}
