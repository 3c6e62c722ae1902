import { log } from "../log.server.ts";
import { fileStore } from "./choose-store.server.ts";

/** Removes the bytes of a file whose row no longer exists. A failure only wastes space until files without a row are removed. */
export async function removeBytes(key: string): Promise<void> {
  try {
    if (await fileStore().exists(key)) await fileStore().delete(key);
  } catch (error) {
    log().warn({ error, key }, "the bytes of a removed file stayed");
  }
}
