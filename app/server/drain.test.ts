import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drainable } from "./drain.ts";

let server: Server;
let stop: () => Promise<void>;
let agent: Agent;
let port: number;
/** Responses that the test holds back. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer(({ url }, response) => {
    if (url === "/slow") return void waiting.push(response);
    if (url !== "/live") return void response.end("answered");
    response.setHeader("Content-Type", "text/event-stream");
    response.write("retry: 3000\n\n");
  });
  stop = drainable(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function sendRequest(path: string): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, path, agent }), "response")) as [IncomingMessage];
  return response;
}

test("a new request on an open connection gets a response that closes the connection", async () => {
  expect(await text(await sendRequest("/"))).toBe("answered");
  const stopped = stop();
  const again = await sendRequest("/");
  expect(again.headers.connection).toBe("close");
  expect(await text(again)).toBe("answered");
  await stopped;
  await expect(sendRequest("/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("a shutdown waits for a response in progress", async () => {
  const pending = sendRequest("/slow");
  await expect.poll(() => waiting).toHaveLength(1);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await expect(once(get({ port, path: "/" }), "response")).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
  expect(isStopped).toBe(false);
  waiting[0]!.end("late");
  expect(await text(await pending)).toBe("late");
  await stopped;
});

test("a shutdown ends an event stream at once", async () => {
  const stream = await sendRequest("/live");
  stream.on("error", () => undefined);
  const stopped = stop();
  await expect.poll(() => stream.destroyed).toBe(true);
  await stopped;
});
