/** Starts a file only when there is a row for it. Projects may produce no row, such as those without a due action. */
import type { Pages } from "#app/platform/worksheets/worksheet-column.ts";
import { Problem } from "#app/platform/problems.ts";
import { noRows } from "./report-names.ts";

type Pieces = AsyncGenerator<Uint8Array>;

export class NoRows extends Problem {
  constructor() {
    super("invalid-input", noRows);
  }
}

/** @throws NoRows before the first piece when no page has a row. */
export async function* someRows<Row>(
  pages: Pages<Row>,
  write: (pages: Pages<Row>) => Pieces,
): Pieces {
  const read = pages[Symbol.asyncIterator]();
  try {
    let page = await read.next();
    while (!page.done && page.value.length === 0) page = await read.next();
    if (page.done) throw new NoRows();
    yield* write(beginningWith(page.value, read));
  } finally {
    await read.return?.();
  }
}

/** Returns the same pieces after producing the first one, so that an error can still be reported. */
export async function startPieces(pieces: Pieces): Promise<Pieces> {
  const first = await pieces.next();
  return first.done ? pieces : continueWith(first.value, pieces);
}

async function* continueWith(first: Uint8Array, rest: Pieces): Pieces {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function* beginningWith<Row>(first: readonly Row[], rest: AsyncIterator<readonly Row[]>) {
  yield first;
  for (let page = await rest.next(); !page.done; page = await rest.next()) yield page.value;
}
