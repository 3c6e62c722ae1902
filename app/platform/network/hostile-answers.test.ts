/** Answers that a server makes up to break what reads them; the operator allows this machine's own addresses here. */
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchPublic } from "./fetch-public.server.ts";

process.env.WEBHOOKS_PRIVATE = "yes";

let server: Server;
afterEach(() => void server.close());

async function serve(answer: string): Promise<URL> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

test.each([
  ["HTTP/1.1 999 No\r\nContent-Length: 2\r\n\r\nok", "broken-off"],
  ["HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nok", "broken-off"],
  ["HTTP/1.1 200 OK\r\nContent-Length: 2000001\r\n\r\n".padEnd(2_000_050, "x"), "too-large"],
  ["nothing of HTTP\r\n\r\n", "unreachable"],
])("is refused with its reason: %.24s", async (answer, reason) => {
  await expect(fetchPublic(await serve(answer))).rejects.toMatchObject({ reason });
});

test("a status without a body is read, whatever follows it", async () => {
  const url = await serve("HTTP/1.1 205 Reset\r\nContent-Length: 2\r\n\r\nok");
  const response = await fetchPublic(url);
  expect([response.status, await response.text()]).toEqual([205, ""]);
});
