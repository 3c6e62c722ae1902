/** PostgreSQL takes 65,535 parameters in one statement, which is this many rows of 21 columns. */
const rowsInStatement = 3_000;

/** Splits the items into parts of at most `size`, in order. */
export function inChunks<Item>(items: readonly Item[], size = rowsInStatement): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
