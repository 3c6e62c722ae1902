import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";

/**
 * A drawn page whole, as UTF-8. React 18 sends its pieces of 2,048 bytes full: where a character of several bytes does not fit
 * in the rest of one, it fills that rest with zeros, which a browser shows as "�". No page holds a zero of its own, since HTML
 * has none.
 */
export async function drawnPage(drawn: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const page = await buffer(drawn);
  return page.includes(0) ? page.filter((byte) => byte !== 0) : page;
}
