/**
 * Host names whose owner controls the name server. They are looked up over UDP, by the lookup that real sockets use.
 */
import type { LookupAddress } from "node:dns";
import { connect, type LookupFunction } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AddressRefused, publicLookup } from "#app/platform/network/public-lookup.server.ts";
import { startNameServer } from "./name-server.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let receiver: Receiver;
let nameServer: Awaited<ReturnType<typeof startNameServer>> | undefined;

beforeAll(async () => {
  receiver = await startReceiver();
});

afterAll(() => receiver.close());

beforeEach(() => {
  receiver.received.length = 0;
});

afterEach(() => {
  nameServer?.close();
  vi.unstubAllEnvs();
});

/** Public, and only resolved: no test opens a connection to it. */
const elsewhere = "203.0.114.1";

async function lookUpBy(...responses: string[][]): Promise<LookupFunction> {
  nameServer = await startNameServer(...responses);
  return publicLookup(nameServer.lookUpAll);
}

const addressesOf = (lookUp: LookupFunction) =>
  new Promise<unknown>((resolve) => {
    lookUp("rebinding.test", { all: true }, (error, found) => resolve(error ?? found));
  });

test("a name that resolves to a public address when checked and to this machine when called reaches nothing", async () => {
  const lookup = await lookUpBy([elsewhere], ["127.0.0.1"]);
  expect(await addressesOf(lookup)).toEqual([{ address: elsewhere, family: 4 }]);
  const port = Number(new URL(receiver.origin).port);
  const socket = connect({ host: "rebinding.test", port, lookup });
  const error = await new Promise((resolve) => socket.on("error", resolve).on("connect", resolve));
  expect(error).toBeInstanceOf(AddressRefused);
});

test.each([
  ["of both families", ["127.0.0.1", "::1"]],
  ["mapped", ["::ffff:127.0.0.1"]],
  ["translated", ["64:ff9b::7f00:1", "2002:7f00:1::"]],
  ["that mean any address", ["0.0.0.0", "::"]],
  ["of networks", ["10.0.0.1", "100.64.0.1", "169.254.169.254", "fd00::1", "fe80::1"]],
])("a delivery to a name of private addresses %s is refused", async (_, addresses) => {
  vi.resetModules();
  vi.stubEnv("WEBHOOKS_PRIVATE", "no");
  const { post, privateError } = await import("../domain/delivery/post.server.ts");
  await lookUpBy(addresses);
  const { lookUpAll, lookups } = nameServer!;
  const address = `http://rebinding.test:${new URL(receiver.origin).port}/`;
  const answer = await post(address, { headers: {}, body: "{}", lookUpAll });
  expect(answer).toMatchObject({ status: null, error: privateError });
  expect(lookups).toEqual(["rebinding.test"]);
  expect(receiver.received).toEqual([]);
});

test("for a mixed answer the sockets get only the public addresses", async () => {
  const lookup = await lookUpBy(["127.0.0.1", elsewhere, "::1", "2606:2800:220:1::1"]);
  const found = (await addressesOf(lookup)) as LookupAddress[];
  expect(found.map(({ address }) => address)).toEqual([elsewhere, "2606:2800:220:1::1"]);
});
