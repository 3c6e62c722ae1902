/** Maximum number of values in a JSON file. A form of 10,000 questions has half as many. */
const maxValues = 600_000;

const [quote, backslash] = ['"'.charCodeAt(0), "\\".charCodeAt(0)];
const begins = new Set([",", ":", "[", "{"].map((sign) => sign.charCodeAt(0)));

/**
 * True when a JSON file is small enough to parse. A few megabytes of empty objects take hundreds when parsed, and a
 * thread that runs out of memory inside the parser ends the whole process.
 */
export function isSmallJson(text: string): boolean {
  let values = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (isText && sign === backslash) index += 1;
    else if (sign === quote) isText = !isText;
    else if (!isText && begins.has(sign)) values += 1;
    if (values > maxValues) return false;
  }
  return true;
}
