import { repairZip } from "./repair-zip.ts";
import { splitAddress } from "./split-address.ts";
import { cityAtEnd } from "./city-at-end.server.ts";

/**
 * Repairs an address that ends in a state (code or name) and a ZIP code without its leading zeros. The state must follow
 * a comma or a city of the state: "Puerto Rico" is also a street name, and the digits after it are then a house number.
 */
export function repairZipOfAddress(address: string): string {
  return address.replace(
    /^(.*\S)(\s+)(\d{3,4}(?:-\d{4})?)$/,
    (whole, before: string, ...rest: string[]) => {
      const [between = "", zip = ""] = rest;
      const { words, state, isStateApart } = splitAddress(before);
      if (!state || !(isStateApart || cityAtEnd(words, [state]))) return whole;
      return `${before}${between}${repairZip(zip, state)}`;
    },
  );
}
