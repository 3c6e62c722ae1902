/** Reads the records of a file one by one, without holding it in memory. */
import type { Readable } from "node:stream";
import { JSONParser } from "@streamparser/json";
import { CsvError, parse as parseCsv } from "csv-parse";
import { Problem } from "#app/platform/problems.ts";
import { withoutEmbedded } from "./embedded-files.ts";
import { isObject, type JsonObject, type SourceRecord } from "./source-record.ts";
import { productOfHeader, productOfObject, type Product } from "./products.ts";

/** Bytes of one record. A record with a thousand answers has a tenth of it. */
const maxRecordBytes = 5_000_000;

export const notRecordsMessage =
  "We found no records in this file. Choose the CSV or JSON file that the other product exported.";
const tooLargeRecord = "A record in this file is larger than 5 MB.";
const brokenJson = "This JSON file is damaged or incomplete. Export it again.";
const brokenCsv = "This CSV file is damaged. Export it again.";

/** The collection in which the API of each product answers records. */
const collections = ["results", "value", "records", "features", "audits", "inspections", "data"];

/** @param head the first bytes of the file. */
function pathOfRecords(head: string): string {
  const start = head.trimStart();
  if (start.startsWith("[")) return "$.*";
  const found = collections
    .map((name) => ({ name, at: start.search(new RegExp(`"${name}"\\s*:\\s*\\[`)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];
  return found ? `$.${found.name}.*` : "$";
}

/** The values of a JSON file: the elements of its list, or each line of a file with one value a line. */
async function* jsonValues(stream: AsyncIterable<Buffer>): AsyncGenerator<JsonObject> {
  let found: JsonObject[] = [];
  let parser: JSONParser | undefined;
  let sinceLast = 0;
  for await (const chunk of withHead(withoutEmbedded(stream))) {
    parser ??= openParser(chunk.toString("utf8"), (value) => {
      sinceLast = 0;
      found.push(value);
    });
    sinceLast += chunk.length;
    try {
      parser.write(chunk);
    } catch {
      throw new Problem("invalid-input", brokenJson);
    }
    yield* found;
    found = [];
    if (sinceLast > maxRecordBytes) throw new Problem("file-too-large", tooLargeRecord);
  }
  if (parser && !isComplete(parser)) throw new Problem("invalid-input", brokenJson);
  yield* found;
}

function isComplete(parser: JSONParser): boolean {
  try {
    if (!parser.isEnded) parser.end();
    return parser.isEnded;
  } catch {
    return false;
  }
}

function openParser(head: string, onFound: (value: JsonObject) => void): JSONParser {
  const path = pathOfRecords(head.replace(/^\uFEFF/, ""));
  // A file may have one value a line.
  const separator = path === "$" ? { separator: "" } : {};
  const parser = new JSONParser({ paths: [path], keepStack: false, ...separator });
  parser.onValue = ({ value, stack }) => {
    // A path also finds values below a text of the same name.
    if (isObject(value) && stack.length <= 3) onFound(value);
  };
  return parser;
}

/** Bytes that show how a file begins. */
const headBytes = 65_536;

/** The same chunks, of which the first is long enough to recognize the file. */
async function* withHead(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer[] | null = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (!head) yield chunk;
    else head.push(chunk);
    if (!head || size < headBytes) continue;
    yield Buffer.concat(head);
    head = null;
  }
  if (head && size > 0) yield Buffer.concat(head);
}

/** The delimiter of a header: the one that it has most. */
function delimiterOf(head: string): string {
  const line = head.slice(0, head.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]!.sign;
}

export async function* csvRows(stream: Readable): AsyncGenerator<Record<string, string>> {
  const chunks = withHead(stream as AsyncIterable<Buffer>);
  const first = await chunks.next();
  if (first.done) return;
  const parser = parseCsv({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter: delimiterOf(first.value.toString("utf8").replace(/^\uFEFF/, "")),
    max_record_size: maxRecordBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const feed = async () => {
    for (let next: IteratorResult<Buffer> = first; !next.done; next = await chunks.next())
      if (!parser.write(next.value)) await new Promise((done) => parser.once("drain", done));
    parser.end();
  };
  feed().catch((error: Error) => parser.destroy(error));
  try {
    yield* parser as AsyncIterable<Record<string, string>>;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isTooLarge = error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE";
    throw isTooLarge
      ? new Problem("file-too-large", tooLargeRecord)
      : new Problem("invalid-input", brokenCsv);
  } finally {
    parser.destroy();
  }
}

/** @throws Problem "invalid-input" with what is wrong with the file; "file-too-large". */
export async function* readRecords(
  stream: Readable,
  name: string,
  onProduct: (product: Product) => void,
): AsyncGenerator<SourceRecord> {
  let product: Product | undefined;
  if (/\.(?:csv|tsv|txt)$/i.test(name))
    for await (const row of csvRows(stream)) {
      product ??= found(productOfHeader(Object.keys(row)), onProduct);
      yield product.readRow(row);
    }
  else
    for await (const value of jsonValues(stream as AsyncIterable<Buffer>)) {
      product ??= found(productOfObject(value), onProduct);
      yield product.readObject(value);
    }
  if (!product) throw new Problem("invalid-input", notRecordsMessage);
}

function found(product: Product | null, onProduct: (product: Product) => void): Product {
  if (!product) throw new Problem("invalid-input", notRecordsMessage);
  onProduct(product);
  return product;
}
