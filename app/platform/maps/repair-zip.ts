/** ZIP codes that a spreadsheet took for numbers and whose zeros in front it dropped. Pure. */
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

/** The code with its zeros where its state, by two letters, says that they are gone; any other as it is. */
export function repairZip(zip: string, state: string): string {
  const [, digits = "", rest = ""] = /^(\d{3,4})(-\d{4})?$/.exec(zip.trim()) ?? [];
  const gone = 5 - digits.length;
  const isGone = gone === zerosOf[state.trim().toUpperCase()];
  return isGone ? `${"0".repeat(gone)}${digits}${rest}` : zip;
}
