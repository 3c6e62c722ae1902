/** Tests a bucket's server that is unreachable, silent, broken or full. */
import { once } from "node:events";
import { createServer as createWebServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";
import { createS3Store } from "./s3-store.server.ts";
import { storeUnreachableMessage } from "./watch-bucket.server.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function storeAt(server: Server): Promise<FileStore> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return createS3Store({
    bucket: "fieldlight",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: true,
    timeout: 300,
  });
}

async function storeNowhere(): Promise<FileStore> {
  const server = createServer();
  const store = await storeAt(server);
  server.close();
  return store;
}

/** Accepts requests and never answers. */
const silentStore = () =>
  storeAt(createServer((socket) => socket.on("error", () => undefined).resume()));

const answering = (status: number, code: string) =>
  storeAt(
    createWebServer((request, response) => {
      request.resume();
      response.writeHead(status, { "Content-Type": "application/xml" });
      response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
    }),
  );

const calls: [string, (store: FileStore) => Promise<unknown>][] = [
  ["put", (store) => store.put("a/b", Buffer.alloc(1_000), { contentType: "text/plain" })],
  [
    "putNew",
    (store) =>
      store.putNew("a/b", () => Readable.from([Buffer.alloc(1_000)]), {
        contentType: "text/plain",
      }),
  ],
  ["get", (store) => store.get("a/b")],
  ["exists", (store) => store.exists("a/b")],
  ["move", (store) => store.move("a/b", "a/c")],
];

describe.each(calls)("%s", (_name, call) => {
  test.each([
    ["gone", storeNowhere],
    ["silent", silentStore],
    ["broken", () => answering(500, "InternalError")],
    ["asking to slow down", () => answering(503, "SlowDown")],
  ])("reports a store that is %s", async (_what, start) => {
    const store = await start();
    await expect(call(store)).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
      message: storeUnreachableMessage,
    });
  });

  test("reports a store that is full", async () => {
    const store = await answering(507, "StorageFull");
    await expect(call(store)).rejects.toMatchObject({ code: "disk-full", status: 507 });
  });
});
