import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withDownloadTimeLimit, timeoutFor } from "./connection.ts";

let server: Server;
let origin = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/whole") response.end("whole");
    else if (request.url === "/half") response.write("half");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("a larger body has more time", () => {
  const small = timeoutFor("a");
  const form = new FormData();
  form.set("photo", new Blob([new Uint8Array(800_000)]));
  expect(timeoutFor(form) - small).toBeGreaterThanOrEqual(99_000);
  expect(timeoutFor(new Blob([new Uint8Array(800_000)])) - small).toBeGreaterThan(99_000);
});

const read = async (path: string) =>
  (await withDownloadTimeLimit(fetch, { toAnswer: 100, toEnd: 300 })(origin + path)).text();

it("a download that does not begin, or does not end, fails in time", async () => {
  expect(await read("/whole")).toBe("whole");
  await expect(read("/nothing")).rejects.toThrow();
  await expect(read("/half")).rejects.toThrow();
});
