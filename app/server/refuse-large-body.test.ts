import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noLengthSentence, refuseLargeBody, tooLargeSentence } from "./refuse-large-body.ts";

let server: Server;
let address: string;

beforeAll(async () => {
  const app = express();
  app.use(refuseLargeBody, (_request, response) => void response.send("read"));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => void server.close());

async function post(type: string, body: BodyInit): Promise<[number, string]> {
  const headers = { "Content-Type": type };
  const answer = await fetch(address, { method: "POST", headers, body, duplex: "half" });
  return [answer.status, await answer.text()];
}

const urlencoded = "application/x-www-form-urlencoded";

test.each<[string, string, BodyInit, [number, string]]>([
  ["a form", urlencoded, "a=b", [200, "read"]],
  ["a form of 5 MB", urlencoded, "x".repeat(5_000_000), [200, "read"]],
  ["a form of 21 MB", urlencoded, "x".repeat(21_000_000), [413, tooLargeSentence]],
  ["JSON of 21 MB", "application/json", "x".repeat(21_000_000), [413, tooLargeSentence]],
  ["an upload of 21 MB", "multipart/form-data; boundary=x", "x".repeat(21_000_000), [200, "read"]],
  ["a form of no known length", urlencoded, new Blob(["a=b"]).stream(), [411, noLengthSentence]],
])("%s is answered in words", async (_what, type, body, answer) => {
  expect(await post(type, body)).toEqual(answer);
});

test("reading sends no body", async () => {
  expect((await fetch(address)).status).toBe(200);
});
