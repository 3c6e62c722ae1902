/** Whether a browser has the stylesheet. Its cookie names the version, is the same for everybody and is not trusted as proof. */
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";

const cookie = productCookie("fieldlight_sheets");

/** Browsers evict old files. If one has evicted the stylesheet, its page renders one round trip later. */
const lifeSeconds = 30 * 86_400;

/** The content hash in the name of the built stylesheet; null in development, where every page links the file. */
const versionOf = (file: string): string | null => /-([\w-]{8})\.css$/.exec(file)?.[1] ?? null;

/** @param cookies the Cookie header of a request. */
export async function hasStylesheet(cookies: string | null, file: string): Promise<boolean> {
  const version = versionOf(file);
  return version === null || (await cookie.parse(cookies)) === version;
}

/** @returns the Set-Cookie for a browser that receives the stylesheet. */
export const cachedStylesheet = (file: string): Promise<string> =>
  cookie.serialize(versionOf(file) ?? "", { maxAge: lifeSeconds });
