/**
 * The hidden columns of each list in one browser. Stored in a cookie: a phone and a desktop have space for different
 * columns, and every page can render its table without a database query.
 */
import { z } from "zod";
import type { HiddenColumns } from "./hidden-columns.ts";
import { productCookie } from "../auth/product-cookie.server.ts";

const cookie = productCookie("fieldlight_columns");

const maxAgeSeconds = 365 * 86_400;

/** Lists that are remembered. A browser refuses a cookie above 4 kB, and every request sends it. */
const maxLists = 20;
const columnKey = z.string().regex(/^[\w-]{1,40}$/);
const stored = z.record(columnKey, z.array(columnKey).max(20));

export async function readHiddenColumns(request: Request): Promise<HiddenColumns> {
  const read = stored.safeParse(await cookie.parse(request.headers.get("cookie")));
  return read.success ? read.data : {};
}

/** The cookie with one list's columns changed. It also stores that none are hidden, which may not be the default. The lists changed longest ago are dropped first. */
export async function hideColumns(
  request: Request,
  listId: string,
  hidden: readonly string[],
): Promise<string> {
  const { [listId]: _, ...others } = await readHiddenColumns(request);
  const entries = Object.entries({ ...others, [listId]: hidden });
  const columns = stored.parse(Object.fromEntries(entries.slice(-maxLists)));
  return cookie.serialize(columns, { maxAge: maxAgeSeconds });
}
