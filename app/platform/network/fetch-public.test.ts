import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { fetchPublic, isRefusedUrl } from "./fetch-public.server.ts";

test.each([
  ["https://login.sunline.com", false],
  ["http://login.sunline.com", true],
  ["https://127.0.0.1/", true],
  ["https://10.1.2.3/", true],
  ["https://[::1]/", true],
  ["https://localhost/", true],
  ["ftp://login.sunline.com", true],
])("%s is refused before anything is sent: %s", (url, expected) => {
  expect(isRefusedUrl(new URL(url))).toBe(expected);
});

test("nothing on this machine is reached, by address or by a name that resolves to it", async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end("secret");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const host of ["127.0.0.1", "localhost", "localhost."])
    for (const scheme of ["http", "https"])
      await expect(fetchPublic(new URL(`${scheme}://${host}:${port}/`)), host).rejects.toThrow();
  expect(requests).toBe(0);
  server.close();
});
