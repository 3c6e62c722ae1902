/** Reads a file of at most `max` bytes; null for a larger one. It never has more than `max` bytes in memory. */
export async function readUpTo(
  pieces: AsyncIterable<Uint8Array>,
  max: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > max) return null;
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}
