/** Scans an uploaded file for viruses with clamd (INSTREAM command). Without CLAMD_HOST, nothing is scanned. */
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { log } from "../log.server.ts";
import { Problem } from "../problems.ts";
import { inSpan } from "../traces/traces.server.ts";
import { env } from "../settings/env.server.ts";

/** Milliseconds to wait for a silent scanner. */
const timeout = 30_000;

/**
 * @throws Problem file-infected, or file-not-scanned when the scanner gives no clear answer. A file is only stored when
 * it is known to be clean.
 */
export async function refuseInfected(path: string): Promise<void> {
  const { CLAMD_HOST, CLAMD_PORT } = env();
  if (CLAMD_HOST === undefined) return;
  const attributes = { "server.address": CLAMD_HOST, "server.port": CLAMD_PORT };
  const result = await inSpan({ name: "scan file", kind: "client", attributes }, () =>
    sendToScanner(connect(CLAMD_PORT, CLAMD_HOST), path),
  ).catch((error: unknown) => {
    log().error({ error }, "the virus scanner did not answer");
    throw new Problem("file-not-scanned");
  });
  if (result === "stream: OK") return;
  const [, found] = /^stream: (.+) FOUND$/.exec(result) ?? [];
  log().warn({ found, answer: result.slice(0, 200) }, "the virus scanner refused a file");
  throw new Problem(found === undefined ? "file-not-scanned" : "file-infected");
}

async function sendToScanner(socket: Socket, path: string): Promise<string> {
  socket.setTimeout(timeout, () => socket.destroy(new Error("The scanner is silent.")));
  const result = text(socket);
  // The answer is read below. Without this handler, a scanner that disconnects during the write would cause an unhandled
  // rejection.
  result.catch(() => undefined);
  try {
    await once(socket, "connect");
    await write(socket, path);
    return (await result).replaceAll("\0", "").trim();
  } finally {
    socket.destroy();
  }
}

/** Sends chunks, each after its length; an empty one ends them. A scanner that has found something stops reading. */
async function write(socket: Socket, path: string): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!socket.writable) return;
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), once(socket, "close")]);
  }
  if (socket.writable) socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
