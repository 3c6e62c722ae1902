import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { refuseInfected } from "../files/scan-file.server.ts";
import { createS3Store, ensureBucket } from "../files/s3-store.server.ts";
import { sendMail } from "../mail/send-mail.server.ts";
import { googleGeocoder } from "../maps/google-geocoder.server.ts";
import { type Bucket, startSmallBucket } from "../testing/start-bucket.ts";
import { useCollector } from "../testing/start-collector.ts";
import { inSpan } from "./traces.server.ts";

const mail = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo({ address }, _session, done) {
    done(address.startsWith("nobody") ? new Error(`no ${address} here`) : null);
  },
  onData(stream, _session, done) {
    stream.resume().on("end", () => done());
  },
});

const scanner = createSocketServer((socket) =>
  socket.once("data", () => socket.end("stream: Secret-Virus FOUND\0")),
);

useTestDatabase();

// The settings are read when tracing begins.
beforeAll(async () => {
  await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`;
  await once(scanner.listen(0, "127.0.0.1"), "listening");
  process.env.CLAMD_HOST = "127.0.0.1";
  process.env.CLAMD_PORT = String((scanner.address() as AddressInfo).port);
});

const { waitForSpans, words, partsOf } = useCollector();

let folder: string;
let bucket: Bucket;
let maps: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outside-"));
  bucket = await startSmallBucket(folder);
  maps = createServer((_request, response) => response.end('{"status":"ZERO_RESULTS"}'));
  await once(maps.listen(0, "127.0.0.1"), "listening");
});

afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(resolve));
  scanner.close();
  await bucket.stop();
  maps.closeAllConnections();
  maps.close();
  await rm(folder, { recursive: true, force: true });
});

const job = { name: "process test", kind: "consumer", attributes: {} } as const;

const mailTo = (to: string) =>
  inSpan(job, () => sendMail({ key: to, to, subject: "Hello Ada", text: "Dear Ada" }));

test("a mail is a child span of its job, between the statements around it", async () => {
  await mailTo("ada@example.com");
  const [sent] = await waitForSpans("send mail");
  expect(sent).toMatchObject({
    kind: 3,
    status: {},
    attributes: { "network.protocol.name": "smtp", "server.address": "127.0.0.1" },
  });
  const [around] = await waitForSpans("process test");
  expect(sent!.parentSpanId).toBe(around!.spanId);
  expect(partsOf(around!).map(({ name }) => name)).toEqual([
    "INSERT mail_sends",
    "SELECT mail_sends",
    "send mail",
    "UPDATE mail_sends",
  ]);
});

test("a refused mail is recorded without the address", async () => {
  await expect(mailTo("nobody@example.com")).rejects.toThrow("nobody@example.com");
  const [, refused] = await waitForSpans("send mail", 2);
  expect(refused).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "EENVELOPE" } });
});

test("each call to a bucket is recorded by its operation, without the key", async () => {
  const settings = {
    bucket: "fieldlight",
    region: "us-east-1",
    endpoint: bucket.endpoint,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
  await ensureBucket(settings);
  const store = createS3Store(settings);
  await store.put("secret-key.txt", Buffer.from("kept"), { contentType: "text/plain" });
  expect(await store.exists("secret-missing.txt")).toBe(false);
  const [put] = await waitForSpans("S3/PutObject");
  expect(put!.attributes).toEqual({
    "rpc.system.name": "aws-api",
    "rpc.method": "S3/PutObject",
    "http.response.status_code": 200,
  });
  const [missing] = await waitForSpans("S3/HeadObject");
  expect(missing!.attributes["error.type"]).toBe("NotFound");
});

test("an address lookup records neither the address nor the key", async () => {
  const { port } = maps.address() as AddressInfo;
  const geocoder = googleGeocoder({ key: "secret-maps", origin: `http://127.0.0.1:${port}` });
  await geocoder.lookUp("secret-street 5");
  const [request] = await waitForSpans("GET /maps/api/geocode/json");
  expect(request!.attributes).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 200,
    "server.address": "127.0.0.1",
    "url.template": "/maps/api/geocode/json",
  });
});

test("a scan is recorded as a call to the scanner, without its result", async () => {
  await expect(refuseInfected("package.json")).rejects.toMatchObject({ code: "file-infected" });
  const [scan] = await waitForSpans("scan file");
  const { port } = scanner.address() as AddressInfo;
  expect(scan!.attributes).toEqual({ "server.address": "127.0.0.1", "server.port": port });
});

test("no names, addresses or contents are recorded", () => {
  expect(words()).toContain("mail_sends");
  for (const word of ["@", "example.com", "Ada", "secret-", "Secret", "S3RVER"])
    expect(words()).not.toContain(word);
});
