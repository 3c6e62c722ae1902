import { repairZip } from "./repair-zip.ts";
import { splitAddress } from "./split-address.ts";
import { townAtEnd } from "./town-at-end.server.ts";

/**
 * An address that ends in a state, by letters or name, and a ZIP code whose zeros are gone. The state stands after a comma or a
 * town of its own: "Puerto Rico" is the name of a street as well, of which the figures behind it are the number of a house.
 */
export function repairZipOfAddress(address: string): string {
  return address.replace(
    /^(.*\S)(\s+)(\d{3,4}(?:-\d{4})?)$/,
    (whole, before: string, ...rest: string[]) => {
      const [between = "", zip = ""] = rest;
      const { words, state, isStateApart } = splitAddress(before);
      if (!state || !(isStateApart || townAtEnd(words, [state]))) return whole;
      return `${before}${between}${repairZip(zip, state)}`;
    },
  );
}
