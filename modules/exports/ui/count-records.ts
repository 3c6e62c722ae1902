const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV as its bytes arrive: line ends outside quotes. Pure except for its own state. */
export function recordCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let records = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) records += 1;
    }
    return records;
  };
}
