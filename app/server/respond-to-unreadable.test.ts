import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "#app/platform/problems.ts";
import { respondToUnreadable } from "./respond-to-unreadable.ts";

const server = createServer({ maxHeaderSize: 2_000 }, (request, response) => {
  if (request.url === "/silent") request.resume();
  else response.end("read");
});
respondToUnreadable(server);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => void server.close());

const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1");

async function send(...parts: string[]): Promise<string> {
  const socket = open();
  const response = text(socket);
  for (const part of parts) socket.write(part);
  return response.catch(() => "");
}

const head = (path = "/") => `GET ${path} HTTP/1.1\r\nHost: a\r\n`;
const long = `Cookie: ${"x".repeat(3_000)}\r\n\r\n`;

test.each([
  ["headers beyond their bytes", [head(), long], 431, new Problem("headers-too-large").message],
  ["what is no HTTP", ["\u0016\u0003\u0001"], 400, "We could not read this request."],
])("%s are answered with a message", async (_what, parts, status, message) => {
  const response = await send(...parts);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response.split("\r\n\r\n")[1]).toBe(message);
});

test("a reused connection gets a response, too", async () => {
  const socket = open().setEncoding("utf8");
  socket.write(`${head()}\r\n`);
  const [first] = (await once(socket, "data")) as [string];
  socket.write(`${head()}${long}`);
  expect([first, await text(socket)].map((response) => response.slice(0, 12))).toEqual([
    "HTTP/1.1 200",
    "HTTP/1.1 431",
  ]);
});

test("nothing is written into a response that has started", async () => {
  expect(await send(`${head("/silent")}\r\n${head()}${long}`)).toBe("");
});
