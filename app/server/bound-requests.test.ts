import { once } from "node:events";
import {
  Agent,
  request as send,
  createServer,
  type IncomingHttpHeaders,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultBound } from "#app/platform/settings/bounds.ts";
import { boundRequests } from "./bound-requests.ts";
import { discardBody, sendRefusal } from "./refuse-request.ts";

let server: Server;
let port: number;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  const app = express();
  app.use((request, response, next) => void boundRequests(request, response, next));
  app.use((request, response) => {
    discardBody(request);
    if (response.locals.refusal) sendRefusal(response);
    else response.send("read");
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  agent.destroy();
  server.close();
});

interface RequestOptions {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Blob;
}

async function sendRequest({ method = "GET", path = "/", headers = {}, body }: RequestOptions) {
  const sent = send({ port, method, path, headers, agent });
  if (typeof body === "string") sent.end(body);
  else if (body) sent.end(Buffer.from(await body.arrayBuffer()));
  else sent.end();
  const [response] = (await once(sent, "response")) as [
    { statusCode: number; headers: IncomingHttpHeaders } & NodeJS.ReadableStream,
  ];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

function post(type: string, body: string, path = "/login") {
  const headers = { "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)) };
  return sendRequest({ method: "POST", path, headers, body });
}

const urlencoded = "application/x-www-form-urlencoded";
const upload = "multipart/form-data; boundary=x";
const formBytes = defaultBound("formBytes");

test.each<[string, string, number, string, number]>([
  ["a form", urlencoded, formBytes, "/login", 200],
  ["a form beyond its bytes", urlencoded, formBytes + 1, "/login", 413],
  ["a form with files, where none are taken", upload, formBytes + 1, "/login", 413],
  ["a long form", urlencoded, formBytes + 1, "/organization/o/forms/f/rubrics.data", 200],
  ["a long form elsewhere", urlencoded, formBytes + 1, "/forms/f/rubrics/other", 413],
  ["files where they are taken", upload, 9_000_000, "/projects/p1/documents", 200],
  ["files under the organization", upload, 9_000_000, "/organization/o/projects/p/documents", 200],
  ["a photo of a canceled visit", upload, 9_000_000, "/projects/p1/cancel-inspection", 200],
  ["files below where they are taken", upload, 9_000_000, "/projects/p1/documents/d1", 413],
  ["a form where files are taken", urlencoded, 9_000_000, "/projects/p1/documents", 413],
  ["JSON", "application/json", defaultBound("jsonBytes"), "/full_search", 200],
  ["long JSON", "application/json", defaultBound("jsonBytes") + 1, "/full_search", 413],
])("%s", async (_what, type, bytes, path, status) => {
  const response = await post(type, "x".repeat(bytes), path);
  expect(response.status).toBe(status);
});

test("a body of unknown length is refused, except for files", async () => {
  const chunked = { "Transfer-Encoding": "chunked", "Content-Type": urlencoded };
  const response = await sendRequest({ method: "POST", headers: chunked, body: "a=b" });
  expect([response.status, JSON.parse(response.body)]).toEqual([
    411,
    { code: "length-required", message: "A request must say how long it is." },
  ]);
  const files = { ...chunked, "Content-Type": upload };
  const path = "/projects/p1/documents";
  expect((await sendRequest({ method: "POST", path, headers: files, body: "x" })).status).toBe(200);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=1`);

test.each<[string, RequestOptions, number]>([
  ["an ordinary URL", { path: `/projects?${many(50).join("&")}` }, 200],
  ["a URL beyond its values", { path: `/projects?${many(201).join("&")}` }, 414],
  ["a URL beyond its length", { path: `/projects?q=${"x".repeat(8_000)}` }, 414],
  ["NUL in a query", { path: "/search?q=a%00b" }, 400],
  ["NUL in a path", { path: "/projects/a%00b" }, 400],
  ["cookies beyond their count", { headers: { Cookie: many(61).join("; ") } }, 431],
  [
    "headers beyond their lines",
    { headers: Object.fromEntries(many(101).map((pair) => [pair.replace("=1", ""), "1"])) },
    431,
  ],
  ["a host that is none", { headers: { Host: "a b" } }, 400],
  ["a forwarded host that is none", { headers: { "X-Forwarded-Host": "a:99999" } }, 400],
  ["a path that cannot be decoded", { path: "/projects/%E0%A4%A" }, 400],
  ["a whole URL", { path: "http://elsewhere.test/" }, 400],
  ["TRACE", { method: "TRACE" }, 405],
  ["OPTIONS", { method: "OPTIONS" }, 405],
  ["a method of WebDAV", { method: "PROPFIND" }, 405],
  ["DELETE", { method: "DELETE" }, 200],
])("%s", async (_what, sent, status) => {
  const response = await sendRequest(sent);
  expect(response.status).toBe(status);
  expect(response.headers.allow).toBe(
    status === 405 ? "GET, HEAD, POST, PUT, PATCH, DELETE" : undefined,
  );
});
