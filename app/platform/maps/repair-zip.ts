/** Restores the leading zeros of ZIP codes that a spreadsheet program read as numbers. Pure. */
/** States and territories whose codes begin with zeros, and with how many. */
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

/** The code with leading zeros if its state (two letters) shows that they are missing; otherwise unchanged. */
export function repairZip(zip: string, state: string): string {
  const [, digits = "", rest = ""] = /^(\d{3,4})(-\d{4})?$/.exec(zip.trim()) ?? [];
  const missingZeros = 5 - digits.length;
  const isShortened = missingZeros === zerosOf[state.trim().toUpperCase()];
  return isShortened ? `${"0".repeat(missingZeros)}${digits}${rest}` : zip;
}
