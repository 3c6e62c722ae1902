/** The keys of the rows that the export before had, and of those that earlier exports missed, in the order of the keys. */
import { parquetMetadataAsync, parquetReadObjects, type AsyncBuffer } from "hyparquet";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import type { ServableFile } from "#app/platform/files/serve-file.server.ts";

export interface KnownRow {
  key: readonly string[];
  /** When it was found missing; null for a row that the export before had. */
  deletedAt: Date | null;
}

/** In the order in which the database sorts keys: by the bytes of UTF-8. */
export function compareKeys(one: readonly string[], other: readonly string[]): number {
  for (const [index, part] of one.entries()) {
    const against = other[index] ?? "";
    if (part !== against) return Buffer.compare(Buffer.from(part), Buffer.from(against));
  }
  return 0;
}

/** Reads ranges of a stored file, as the reader of Parquet wants them. */
function storedBuffer(file: ServableFile): AsyncBuffer {
  return {
    byteLength: file.size,
    async slice(start, end = file.size) {
      const { stream } = await openFile(file, { start, end: end - 1 });
      const bytes = Buffer.concat(await stream.toArray());
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    },
  };
}

/** The rows of columns of a stored Parquet file, a group at a time. */
async function* groupsOf(file: ServableFile, columns: string[]) {
  const buffer = storedBuffer(file);
  const metadata = await parquetMetadataAsync(buffer);
  let rowStart = 0;
  for (const { num_rows: count } of metadata.row_groups) {
    const rowEnd = rowStart + Number(count);
    yield await parquetReadObjects({ file: buffer, metadata, columns, rowStart, rowEnd });
    rowStart = rowEnd;
  }
}

/** The keys of the rows of the export before. */
export async function* rowsBefore(
  file: ServableFile,
  keyColumns: readonly string[],
): AsyncGenerator<KnownRow[]> {
  for await (const rows of groupsOf(file, [...keyColumns]))
    yield rows.map((row) => ({
      key: keyColumns.map((column) => String(row[column])),
      deletedAt: null,
    }));
}

/** The rows of one file that the export before listed as deleted after a time. */
export async function* deletionsBefore(
  file: ServableFile,
  { name, keyLength, after }: { name: string; keyLength: number; after: Date },
): AsyncGenerator<KnownRow[]> {
  for await (const rows of groupsOf(file, ["file", "record", "question", "deletedAt"]))
    yield rows
      .filter((row) => row.file === name && (row.deletedAt as Date) > after)
      .map((row) => ({
        key: [String(row.record), String(row.question)].slice(0, keyLength),
        deletedAt: row.deletedAt as Date,
      }));
}

/** A source of rows in order, of which the first can be looked at. */
class Source {
  readonly #groups: AsyncGenerator<KnownRow[]>;
  #group: KnownRow[] = [];
  #index = 0;
  first: KnownRow | null = null;

  constructor(groups: AsyncGenerator<KnownRow[]>) {
    this.#groups = groups;
  }

  /** Goes on to the next row. Returns nothing to wait for within a group. */
  advance(): Promise<void> | undefined {
    this.first = this.#group[this.#index] ?? null;
    this.#index += 1;
    return this.first ? undefined : this.#readGroup();
  }

  async #readGroup(): Promise<void> {
    for (;;) {
      const next = await this.#groups.next();
      if (next.done) return;
      this.#group = next.value;
      this.#index = 1;
      this.first = this.#group[0] ?? null;
      if (this.first) return;
    }
  }
}

/** Several sources as one, in the order of the keys. */
export class KnownRows {
  readonly #sources: Source[];

  private constructor(sources: Source[]) {
    this.#sources = sources;
  }

  static async open(groups: readonly AsyncGenerator<KnownRow[]>[]): Promise<KnownRows> {
    const sources = groups.map((group) => new Source(group));
    for (const source of sources) await source.advance();
    return new KnownRows(sources);
  }

  #next(): Source | null {
    return this.#sources.reduce<Source | null>((least, source) => {
      if (!source.first) return least;
      return !least?.first || compareKeys(source.first.key, least.first.key) < 0 ? source : least;
    }, null);
  }

  /** The known rows before a key, or all that are left. The row of the key itself is skipped. */
  async before(key: readonly string[] | null, onMissing: (row: KnownRow) => void): Promise<void> {
    for (let source = this.#next(); source?.first; source = this.#next()) {
      const order = key === null ? -1 : compareKeys(source.first.key, key);
      if (order > 0) return;
      if (order < 0) onMissing(source.first);
      const reading = source.advance();
      if (reading) await reading;
    }
  }
}
