import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadModules } from "#app/platform/modules.server.ts";
import {
  noLengthSentence,
  refuseLargeBody,
  takesFiles,
  tooLargeSentence,
} from "./refuse-large-body.ts";

let server: Server;
let address: string;

beforeAll(async () => {
  const app = express();
  app.use(
    refuseLargeBody(takesFiles(await loadModules())),
    (_request, response) => void response.send("read"),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => void server.close());

async function post(type: string, body: BodyInit, path = ""): Promise<[number, string]> {
  const headers = { "Content-Type": type };
  const answer = await fetch(address + path, { method: "POST", headers, body, duplex: "half" });
  return [answer.status, await answer.text()];
}

const urlencoded = "application/x-www-form-urlencoded";

test.each<[string, string, BodyInit, [number, string]]>([
  ["a form", urlencoded, "a=b", [200, "read"]],
  ["a form of 5 MB", urlencoded, "x".repeat(5_000_000), [200, "read"]],
  ["a form of 21 MB", urlencoded, "x".repeat(21_000_000), [413, tooLargeSentence]],
  ["JSON of 21 MB", "application/json", "x".repeat(21_000_000), [413, tooLargeSentence]],
  ["a form of no known length", urlencoded, new Blob(["a=b"]).stream(), [411, noLengthSentence]],
])("%s is answered in words", async (_what, type, body, answer) => {
  expect(await post(type, body)).toEqual(answer);
});

const upload = "multipart/form-data; boundary=x";

test.each([
  ["login", 413],
  ["projects/p1/documents", 200],
  ["organization/o1/projects/p1/documents.data", 200],
  ["projects/p1/documents/d1", 413],
])("files of 21 MB sent to /%s answer %i", async (path, status) => {
  expect((await post(upload, "x".repeat(21_000_000), path))[0]).toBe(status);
});

test("reading sends no body", async () => {
  expect((await fetch(address)).status).toBe(200);
});
