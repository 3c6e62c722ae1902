import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";

/**
 * Renders a page completely, as UTF-8. React 18 sends full chunks of 2,048 bytes: if a multi-byte character does not fit at the
 * end of one, React fills the rest with zeros, which a browser shows as "�". HTML allows no zero bytes, so all of them are
 * removed.
 */
export async function readRenderedPage(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const page = await buffer(stream);
  return page.includes(0) ? page.filter((byte) => byte !== 0) : page;
}
