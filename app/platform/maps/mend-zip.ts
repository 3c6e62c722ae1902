/** ZIP codes that a spreadsheet took for numbers and whose zeros in front it dropped. Pure. */
import { splitAddress } from "./split-address.ts";

/** States and territories whose codes begin with a zero, and how many zeros may be gone. */
const zerosOf: Record<string, number> = {
  CT: 1,
  MA: 1,
  ME: 1,
  NH: 1,
  NJ: 1,
  RI: 1,
  VT: 1,
  PR: 2,
  VI: 2,
};

/** The code with its zeros where its state, by two letters, says that they are gone; any other as it is. */
export function mendZip(zip: string, state: string): string {
  const [, digits = "", rest = ""] = /^(\d{3,4})(-\d{4})?$/.exec(zip.trim()) ?? [];
  const zeros = zerosOf[state.trim().toUpperCase()] ?? 0;
  const gone = 5 - digits.length;
  return digits !== "" && gone <= zeros ? `${"0".repeat(gone)}${digits}${rest}` : zip;
}

/** The same for an address that ends in a state, by letters or name, and a code. */
export function mendZipOfAddress(address: string): string {
  return address.replace(
    /^(.*\S)(\s+)(\d{3,4}(?:-\d{4})?)$/,
    (_, before: string, ...rest: string[]) => {
      const [between = "", zip = ""] = rest;
      return `${before}${between}${mendZip(zip, splitAddress(before).state ?? "")}`;
    },
  );
}
