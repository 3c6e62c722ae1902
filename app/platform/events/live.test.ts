import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeDatabase, db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { subscribeLive, broadcast } from "./live.server.ts";

useTestDatabase();

/** The first topic that arrives. */
async function receive(topic: string): Promise<string> {
  const organizationId = newId();
  const received = Promise.withResolvers<string>();
  const leave = await subscribeLive(organizationId, received.resolve);
  await broadcast(db, [organizationId], topic);
  return received.promise.finally(leave);
}

test("listening restarts with new connections to the database", async () => {
  expect(await receive("project:01A")).toBe("project:01A");
  await closeDatabase();
  expect(await receive("project:01B")).toBe("project:01B");
});

/** A proxy to the database that does not answer until it is opened. */
async function closedProxy(to: URL) {
  const server = createServer((socket) => {
    const database = connect(Number(to.port), to.hostname);
    for (const end of [socket, database]) end.on("error", () => undefined);
    database.pipe(socket).pipe(database);
  });
  const listening = async (port: number) => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listening(0);
  server.close();
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, open: () => listening(port), close: () => server.close() };
}

test("listening starts when the database is back", async () => {
  const { DATABASE_URL } = process.env;
  await closeDatabase();
  const proxy = await closedProxy(new URL(DATABASE_URL!));
  process.env.DATABASE_URL = proxy.url;
  await expect(subscribeLive(newId(), () => undefined)).rejects.toThrow();
  await proxy.open();
  expect(await receive("project:01A")).toBe("project:01A");
  await closeDatabase();
  proxy.close();
  process.env.DATABASE_URL = DATABASE_URL;
});
