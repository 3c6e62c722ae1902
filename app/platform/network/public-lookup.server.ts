import { lookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export class AddressRefused extends Error {}

/** Resolves a name like `dns.lookup` with `all`. */
export type LookUpAll = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A socket lookup that returns only public addresses. The socket connects to that address and does no other lookup, so
 * a name that changes between two lookups (DNS rebinding) has no effect.
 */
export function publicLookup(lookUpAll: LookUpAll = lookup): LookupFunction {
  return (host, options, done) => {
    lookUpAll(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return done(new AddressRefused(), []);
      if (options.all) return done(null, open);
      done(null, first.address, first.family);
    });
  };
}
