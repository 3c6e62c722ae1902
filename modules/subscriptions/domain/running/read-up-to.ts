/** All bytes of a file, or null as soon as it is larger than `max`; it never holds more than that in memory. */
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
