/** All bytes of a file, or null as soon as it is larger than `most`; it never holds more than that in memory. */
export async function readUpTo(
  pieces: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) return null;
    held.push(piece);
  }
  return Buffer.concat(held);
}
