import { lookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export class AddressRefused extends Error {}

/** Looks a name up as `dns.lookup` does with `all`. */
export type LookUpAll = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets that answers public addresses alone. The socket connects to what it answers and looks up nothing else, so
 * a name that changes its address between two lookups gains nothing by it.
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
