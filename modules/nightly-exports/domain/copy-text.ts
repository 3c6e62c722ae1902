/** Reads rows as PostgreSQL's COPY writes them in its text format: a line for each row, tabs between the values. Pure. */
import type { ColumnType } from "#app/platform/feeds/entity-set.ts";

const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

const unescaped = (text: string) =>
  text.includes("\\")
    ? text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character)
    : text;

/** The value of a field; null for none. */
export const fieldText = (field: string): string | null =>
  field === "\\N" ? null : unescaped(field);

/** A value as Parquet stores it. Times are milliseconds and days are days, both since 1970. */
export function parquetValue(type: ColumnType, text: string | null): unknown {
  if (text === null) return null;
  if (type === "text") return text;
  if (type === "flag") return text === "t";
  if (type === "time") return BigInt(text);
  return Number(text);
}

/** The lines of a stream, in batches. A batch has at most `size` lines. */
export async function* batchesOfLines(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let lines: string[] = [];
  let rest = "";
  for await (const piece of pieces) {
    const found = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = found.pop()!;
    lines.push(...found);
    while (lines.length >= size) {
      yield lines.slice(0, size);
      lines = lines.slice(size);
    }
  }
  if (lines.length > 0) yield lines;
}
