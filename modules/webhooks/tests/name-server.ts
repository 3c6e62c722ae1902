/** A name server on this machine, queried over UDP like a real one; it may return different addresses each time. */
import { Resolver, type LookupAddress } from "node:dns";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import type { LookUpAll } from "#app/platform/network/public-lookup.server.ts";

const headerBytes = 12;
const types = { A: 1, AAAA: 28 } as const;

/** The record of an address, for the name of the question, with no lifetime. */
function recordOf(address: string): Buffer {
  const data = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.from([0xc0, headerBytes, 0, data.length === 4 ? types.A : types.AAAA, 0, 1]);
  return Buffer.concat([head, Buffer.from([0, 0, 0, 0, 0, data.length]), data]);
}

/** @param responses the addresses that each lookup returns in turn; later lookups return the last ones again. */
export async function startNameServer(...responses: string[][]) {
  const lookups: string[] = [];
  let currentAddresses: readonly string[] = [];
  const socket = createSocket("udp4", (message, { port, address }) => {
    const end = message.indexOf(0, headerBytes) + 5;
    const isFour = message.readUInt16BE(end - 4) === types.A;
    const records = currentAddresses.filter((each) => isIPv4(each) === isFour).map(recordOf);
    const header = Buffer.from(message.subarray(0, headerBytes));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    const question = message.subarray(headerBytes, end);
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const find = (method: "resolve4" | "resolve6", host: string, family: 4 | 6) =>
    new Promise<LookupAddress[]>((resolve) => {
      resolver[method](host, (error, found) =>
        resolve(error ? [] : found.map((address) => ({ address, family }))),
      );
    });
  const lookUpAll: LookUpAll = (host, _options, done) => {
    lookups.push(host);
    currentAddresses = responses[Math.min(lookups.length, responses.length) - 1] ?? [];
    const both = [find("resolve4", host, 4), find("resolve6", host, 6)];
    void Promise.all(both).then((found) => done(null, found.flat()));
  };
  return { lookups, lookUpAll, close: () => socket.close() };
}
